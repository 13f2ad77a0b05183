// Statements that the database has not described, so that their rows have no types (decision 0030).
import ts from 'typescript';
import type { Checked } from './checked-program.ts';
import { lineOf } from './texts.ts';
import { isCommand } from './types/describe.ts';

/** The parts of the kit that put statements together over any table, and why each cannot say them beforehand. */
export const COMPOSED: Readonly<Record<string, string>> = {
  'src/kit/server/crud/check-route.ts':
    'the columns of a unique rule of any resource, declared with its routes',
  'src/kit/server/crud/references.ts': 'the name of a row of any table that a field refers to',
  'src/kit/server/crud/statements.ts': 'lists, reads and writes of any resource, declared with its routes',
  'src/kit/server/crud/store-rows.ts':
    'the chosen columns of any table; slices make them when they are loaded',
  'src/kit/server/crud/trash/trash-list.ts': 'one union over the tables of all resources',
  'src/kit/server/crud/trash/trash-nodes.ts': 'what lies below a deleted row of any resource',
  'src/kit/server/crud/uses.ts': 'the columns that refer to a row, in any table',
  'src/kit/server/database/insert-row.ts': 'the columns that were sent, whose types are those of Drizzle',
  'src/kit/server/files/removal/collect.ts': 'one union over the columns with files of all tables',
  'src/kit/server/files/removal/remove-unused.ts': 'one union over the columns with files of all tables',
  'src/kit/server/files/request-files.ts': 'one union over the columns with files of all tables',
  'src/kit/server/import-export/resource-spreadsheet.ts':
    'names of rows of any table, declared with the routes',
  'src/kit/server/import-export/spreadsheet-download.ts': 'the columns of the spreadsheet of any resource',
  'src/kit/server/import-export/spreadsheet-write.ts': 'the columns of the spreadsheet of any resource',
  'src/kit/server/sealed/reseal.ts': 'a sealed column of any table',
};

const POOL = /\/src\/kit\/server\/database\/pool\.ts$/;

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The family of a statement by the type of its name: what stands before a colon. */
function familyOf(name: ts.Type): string | undefined {
  if (name.isStringLiteral()) return name.value.split(':')[0];
  const [head = ''] = name.flags & ts.TypeFlags.TemplateLiteral ? (name as ts.TemplateLiteralType).texts : [];
  return head.includes(':') ? head.split(':')[0] : undefined;
}

/** Lines by file of the server that run or declare a statement without an entry in generated/sql-types.ts. */
export function undescribed({ checker, files, described }: Checked): Map<string, number[]> {
  const isOfPool = (call: ts.CallExpression): boolean =>
    POOL.test(checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName ?? '');
  const isNamed = (call: ts.CallExpression): boolean => {
    const [name] = checker.getTypeArguments(checker.getTypeAtLocation(call) as ts.TypeReference);
    const [, text] = call.arguments;
    if (text && ts.isStringLiteralLike(text) && isCommand(text.text)) return true;
    return name !== undefined && partsOf(name).every((part) => described.has(familyOf(part) ?? ''));
  };
  /** A `Statement` comes from `statement`, or is an object that is refused where it is written. */
  const isKnown = (query: ts.Expression): boolean =>
    partsOf(checker.getTypeAtLocation(query)).every((part) =>
      part.isStringLiteral()
        ? described.has(part.value) || isCommand(part.value)
        : !(part.flags & ts.TypeFlags.StringLike),
    );
  const isFault = (node: ts.Node): boolean => {
    if (ts.isObjectLiteralExpression(node))
      return (
        node.properties.some(({ name }) => name?.getText() === 'text') &&
        checker.getContextualType(node)?.getNonNullableType().symbol?.name === 'Statement'
      );
    if (!ts.isCallExpression(node)) return false;
    const { expression: callee } = node;
    if (ts.isIdentifier(callee) && callee.text === 'statement') return isOfPool(node) && !isNamed(node);
    const [query] = node.arguments;
    const isQuery = ts.isPropertyAccessExpression(callee) && callee.name.text === 'query';
    return isQuery && query !== undefined && isOfPool(node) && !isKnown(query);
  };
  const found = new Map<string, number[]>();
  for (const [file, source] of files) {
    // What the pool itself makes is what this rule is about.
    if (POOL.test(source.fileName) || file.startsWith('seed/')) continue;
    const visit = (node: ts.Node): void => {
      if (isFault(node)) found.set(file, [...(found.get(file) ?? []), lineOf(source, node)]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

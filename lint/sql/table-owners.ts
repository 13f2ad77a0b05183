// A table has one owner: who writes it, and where others may read it, by the names in SQL and in Drizzle (decision 0029).
import { posix } from 'node:path';
import ts from 'typescript';
import { tablesIn } from './tables.ts';
import { lineOf, type Sources, textsOf, walk } from './texts.ts';

export interface Finding {
  file: string;
  line: number;
  /** Its name in the database, or the file that declares it. */
  table: string;
  fault: string;
}

/** Tests and what they stand on, simulated services, which are programs of other companies, messages, and demo data. */
const EXEMPT =
  /\.(test|factory|simulator|messages)\.ts$|^src\/kit\/(testing|simulator)\/|^src\/app\/(demo\/|seed\.ts$)/;
const READ_MODEL = /\.read-model\.ts$/;
const TABLE = /\.table\.ts$/;
const ROUTES = /\.routes\.ts$/;

interface Code {
  readonly file: string;
  readonly slice: string;
  readonly source: ts.SourceFile;
}
type SliceOf = (file: string) => string;

/** `kit`, `app`, a feature with routes in its own folder, or a folder of any other feature. */
function slices(files: Iterable<string>): SliceOf {
  const whole = new Set(
    [...files].flatMap((file) => /^src\/features\/([^/]+)\/[^/]+\.routes\.ts$/.exec(file)?.[1] ?? []),
  );
  return (file) => {
    const [, top = '', feature = '', ...rest] = file.split('/');
    if (top !== 'features') return top;
    return whole.has(feature) || rest.length < 2 ? feature : `${feature}/${rest[0]}`;
  };
}

/** The tables that a file declares, by pgTable or by a function of ours that ends in `Table`. */
function tablesDeclaredIn(source: ts.SourceFile): string[] {
  const tables: string[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !/^\w+Table$/.test(node.expression.getText())) return;
    const [name] = node.arguments;
    if (name && ts.isStringLiteral(name)) tables.push(name.text);
  });
  return tables;
}

function faultOf(
  { file, slice }: Code,
  owner: string,
  use: 'reads' | 'locks' | 'writes',
): string | undefined {
  if (slice === owner) return use === 'writes' && READ_MODEL.test(file) ? 'a read model writes' : undefined;
  if (slice === 'kit') return `the kit names a table of ${owner}`;
  if (use !== 'reads') return `${slice} ${use} a table of ${owner}`;
  return READ_MODEL.test(file) ? undefined : `${slice} reads a table of ${owner} outside a read model`;
}

function faultsOfSql(code: Code, owners: ReadonlyMap<string, string>): Finding[] {
  const { file, slice, source } = code;
  const found = new Map<string, Finding>();
  const texts = textsOf(source);
  const add = (table: string, fault: string | undefined, line: number): void => {
    if (fault) found.set(`${line} ${table} ${fault}`, { file, line, table, fault });
  };
  const check = (table: string, use: 'reads' | 'locks' | 'writes', line: number): void => {
    const owner = owners.get(table);
    if (owner !== undefined) add(table, faultOf(code, owner, use), line);
  };
  for (const { text, line } of texts)
    for (const { table, use } of tablesIn(text)) {
      if (table !== undefined) check(table, use, line);
      else if (use === 'writes' && READ_MODEL.test(file)) add('?', 'a read model writes', line);
      // Named by a value: whichever name of a table stands in the file may be that value. The kit is handed its tables.
      else if (slice !== 'kit') for (const value of texts) check(value.text, use, value.line);
    }
  return [...found.values()];
}

/** Whether a name only labels something else: `{ name: … }`, `x.name`. */
const isLabel = (node: ts.Identifier): boolean =>
  (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent)) &&
  node.parent.name === node;

/** Whether a mention of a table only says that ids refer to it: the kit then reads it in the owner's stead. */
function isReference(mention: ts.Node): boolean {
  for (let node = mention.parent; node; node = node.parent) {
    if (ts.isPropertyAssignment(node) && /^(references|uses)$/.test(node.name.getText())) return true;
    if (ts.isCallExpression(node) && node.expression.getText() === 'rowChoices') return true;
  }
  return false;
}

const resolveImport = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(file), specifier);

/** Tables of other slices that a file imports from Drizzle, other than as the target of a reference. */
function faultsOfImports({ file, slice, source }: Code, sliceOf: SliceOf): Finding[] {
  if (TABLE.test(file)) return [];
  const found: Finding[] = [];
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const target = resolveImport(file, node.moduleSpecifier.text);
    if (!TABLE.test(target) || sliceOf(target) === slice) continue;
    const names = new Set<string>();
    walk(node, (part) => {
      if (ts.isImportSpecifier(part)) names.add(part.name.text);
      return undefined;
    });
    let other = !ROUTES.test(file);
    walk(source, (mention) => {
      if (ts.isImportDeclaration(mention)) return false;
      if (ts.isIdentifier(mention) && names.has(mention.text) && !isLabel(mention) && !isReference(mention))
        other = true;
      return undefined;
    });
    const fault = `${slice} uses a table of ${sliceOf(target)} as its own`;
    if (other) found.push({ file, line: lineOf(source, node), table: target, fault });
  }
  return found;
}

/** Every use of a table that is not for its user to make. */
export function tableFaults(sources: Sources): Finding[] {
  const sliceOf = slices(sources.keys());
  const code = [...sources]
    .filter(([file]) => !EXEMPT.test(file))
    .map(([file, text]): Code => {
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return { file, slice: sliceOf(file), source };
    });
  const owners = new Map<string, string>();
  for (const { file, source, slice } of code)
    if (TABLE.test(file)) for (const table of tablesDeclaredIn(source)) owners.set(table, slice);
  return code.flatMap((each) => [...faultsOfSql(each, owners), ...faultsOfImports(each, sliceOf)]);
}

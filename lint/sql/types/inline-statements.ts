// Finds the statements without a name: literals that are passed to `query`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Tests, and the parts of the kit that prepare databases and copy tables of any schema. */
const EXEMPT = /\.(test|factory)\.tsx?$|^src\/kit\/testing\/|^src\/kit\/server\/database\//;

const isPlain = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** Texts of the literals, and of the constants of the same file, that a file passes to `query`. */
export function inlineStatements(file: string, text: string): string[] {
  if (EXEMPT.test(file) || !text.includes('.query')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const found: string[] = [];
  const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
    visit(node);
    ts.forEachChild(node, (child) => walk(child, visit));
  };
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && isPlain(node.initializer))
      constants.set(node.name.getText(), node.initializer.text);
  });
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'query') return;
    const [first] = node.arguments;
    const sql = isPlain(first) ? first.text : constants.get(first?.getText() ?? '');
    if (sql !== undefined) found.push(sql);
  });
  return found;
}

export function readInlineStatements(root: string): { file: string; text: string }[] {
  return globSync('{src,seed}/**/*.ts', { cwd: root })
    .sort()
    .flatMap((file) =>
      inlineStatements(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')).map((text) => ({
        file,
        text,
      })),
    );
}

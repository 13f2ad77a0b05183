// Rows have the types of the database: nothing asserts them (decision 0030).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Tests, and the parts of the kit that make databases and copy tables of any schema. */
const EXEMPT = /\.(test|factory)\.tsx?$|^src\/kit\/(testing|server\/database)\//;

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query';

/** The call behind `await` and parentheses. */
function inner(node: ts.Expression): ts.Expression {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return inner(node.expression);
  return node;
}

/** Lines of a file that assert what a query returns. */
export function assertedRows(file: string, text: string): string[] {
  if (EXEMPT.test(file) || !text.includes('.query')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const asserted =
      (isQuery(node) && node.typeArguments !== undefined) ||
      (ts.isAsExpression(node) && node.type.getText() !== 'const' && isQuery(inner(node.expression)));
    if (asserted) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const allAssertedRows = (root: string): string[] =>
  globSync('{src,seed}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    assertedRows(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  );

// The texts of the server's code, among which its SQL is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { UNKNOWN } from './tables.ts';

/** Code by its path. Slices are known by the paths, so that a test can plant a small tree. */
export type Sources = ReadonlyMap<string, string>;

/** The code of the server. Screens import none of it (lint/boundaries.cjs). */
export const readSources = (root: string): Sources =>
  new Map(
    globSync('src/**/*.ts', { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

export const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

export function walk(node: ts.Node, visit: (node: ts.Node) => boolean | undefined): void {
  if (visit(node) !== false) ts.forEachChild(node, (child) => walk(child, visit));
}

type TextNode = ts.TemplateExpression | ts.StringLiteralLike | ts.BinaryExpression;

const isText = (node: ts.Node): node is TextNode =>
  ts.isTemplateExpression(node) ||
  ts.isStringLiteralLike(node) ||
  (ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isText(node.left) || isText(node.right)));

export interface SqlText {
  text: string;
  line: number;
  /** The name of the statement that it is: the first argument of `statement(name, text)`. */
  statement: string | undefined;
}

function statementOf({ parent }: ts.Node): string | undefined {
  const name =
    ts.isCallExpression(parent) && parent.expression.getText() === 'statement' && parent.arguments[0];
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** Every text of a file, with the constants of the file put into it; UNKNOWN stands for other values. */
export function textsOf(source: ts.SourceFile): SqlText[] {
  const constants = new Map<string, TextNode>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isText(node.initializer))
      constants.set(node.name.getText(), node.initializer);
    return undefined;
  });
  const spell = (node: ts.Expression, within: readonly ts.Node[] = []): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isParenthesizedExpression(node)) return spell(node.expression, within);
    if (ts.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans.map((span) => spell(span.expression, within) + span.literal.text).join('')
      );
    if (ts.isBinaryExpression(node) && isText(node))
      return spell(node.left, within) + spell(node.right, within);
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    return constant && !within.includes(constant) ? spell(constant, [...within, constant]) : UNKNOWN;
  };
  const texts: SqlText[] = [];
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) return false;
    // What is put into a text is looked at by itself as well, as in `${lock ? 'for update' : ''}`.
    if (isText(node))
      texts.push({ text: spell(node), line: lineOf(source, node), statement: statementOf(node) });
    return undefined;
  });
  return texts;
}

// Addresses of screens in code: the router takes any text, so that a renamed screen would leave dead links behind.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROUTER = '@tanstack/react-router';

/** What begins like the address of a screen and is none. */
export const OTHERS: Readonly<Record<string, string>> = {
  '/v/': 'src/kit/server/http/web-app.ts', // The part of all addresses that the web app answers.
  '/v/$': 'src/app/web/router.tsx', // The route of the unknown ones.
};

interface Source {
  readonly file: string;
  readonly text: string;
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function visit(node: ts.Node, see: (node: ts.Node) => boolean): void {
  if (see(node)) ts.forEachChild(node, (child) => visit(child, see));
}

/** An example in the API document leads nowhere; a type describes addresses. */
const isApart = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || (ts.isPropertyAssignment(node) && node.name.getText() === 'example');

/** What one source has of `wanted`, with the line. */
function find({ file, text }: Source, wanted: (node: ts.Node) => string | undefined): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  visit(source, (node) => {
    if (isApart(node)) return false;
    const what = wanted(node);
    if (what !== undefined)
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: what });
    return true;
  });
  return found;
}

const addressOf = (node: ts.Node): string | undefined =>
  (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && node.text.startsWith('/v/')
    ? node.text
    : undefined;

const assertion = (node: ts.Node): string | undefined =>
  ts.isAsExpression(node) && /^(never|any)$/.test(node.type.getText()) ? node.getText() : undefined;

/** Addresses that no screen declares, and assertions by which the router would take what is no text. */
export function linkFaults(sources: readonly Source[]): Finding[] {
  const withAddress = sources.filter(({ text }) => text.includes('/v/'));
  const [screens, others] = [true, false].map((declares) =>
    withAddress.filter(({ file }) => file.endsWith('.screens.ts') === declares),
  ) as [Source[], Source[]];
  const declared = new Set(screens.flatMap((source) => find(source, addressOf)).map(({ text }) => text));
  return [
    ...others
      .flatMap((source) => find(source, addressOf))
      .filter(({ file, text }) => !declared.has(text) && OTHERS[text] !== file),
    ...sources
      .filter(({ text }) => text.includes(`from '${ROUTER}'`))
      .flatMap((source) => find(source, assertion)),
  ];
}

const APART = /\.(test|factory|messages)\.tsx?$|^src\/kit\/testing\//;

/** The sources of the product. */
export const readProduct = (root: string): Source[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !APART.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

// Regular expressions are linear: whatever a stranger sends, none of them goes back over it again and again.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

export interface FoundRegex {
  file: string;
  line: number;
  /** `/source/flags`, or the code that makes one while it runs. */
  regex: string;
  /** Undefined: linear. */
  problem?: 'exponential' | 'quadratic' | 'made while it runs';
}

function literalOf(node: ts.Node): { source: string; flags: string } | 'dynamic' | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined;
  const [source, flags] = node.arguments ?? [];
  if (!source || !ts.isStringLiteralLike(source)) return 'dynamic';
  if (flags && !ts.isStringLiteralLike(flags)) return 'dynamic';
  return { source: source.text, flags: flags?.text ?? '' };
}

function problemOf(literal: { source: string; flags: string }): FoundRegex['problem'] {
  const { reports } = analyse(literal);
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  return reports.length > 0 ? 'quadratic' : undefined;
}

/** Every regular expression of one source text, with what is wrong with it. */
export function regexesIn(file: string, text: string): FoundRegex[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: FoundRegex[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (literal === 'dynamic')
        found.push({ file, line, regex: node.getText(), problem: 'made while it runs' });
      else
        found.push({ file, line, regex: `/${literal.source}/${literal.flags}`, problem: problemOf(literal) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Every regular expression that runs in the product, its scripts and its seed; tests may be as slow as they like. */
export function findRegexes(root: string): FoundRegex[] {
  const files = globSync('{src,scripts,seed}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !/\.(test|factory)\.tsx?$/.test(file) && !file.includes('kit/testing/'),
  );
  return files.sort().flatMap((file) => regexesIn(file, readFileSync(join(root, file), 'utf8')));
}

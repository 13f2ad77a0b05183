// Wire names (`categoryNm`, `useYn`, `smenuCd`) stay in contracts: code speaks the standard terms of GLOSSARY.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Endings and words that only the wire uses. */
const WIRE =
  /^(?!on[A-Z])([a-z]\w*(Nm|Cd|Cds|Yn|Dtm|Tp|Tps|NmLan)|smenu\w*|stuff[A-Z]\w*|cust[A-Z]\w*|telInfo\w*|sa_\w+|sniffling|vactionDays|percente|statu|accountPw\w*|lanData\w*)$/;

/** Identifiers of libraries that look like wire names. */
const INNOCENT = new Set([
  'customElements',
  'customType',
  'customTypes',
  'customAlphabet',
  'customize',
  'customStyle',
  'customRequest',
]);

export interface Finding {
  file: string;
  line: number;
  name: string;
}

/** Identifiers of one source text that are wire names; strings and comments may hold them. */
export function wireNamesIn(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isIdentifier(node) &&
      WIRE.test(node.text) &&
      !INNOCENT.has(node.text) &&
      !/^custom/.test(node.text)
    )
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        name: node.text,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Adapters of payment gateways speak the gateways' own words, as the simulator does. */
const MAY_SPEAK_WIRE =
  /(\.contract|\.test|\.factory|\.messages|\.simulator)\.tsx?$|src\/kit\/testing\/|\/refunds\/gateways\//;

/** Every wire name in the product's code outside contracts and tests. */
export function findWireNames(root: string): Finding[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !MAY_SPEAK_WIRE.test(file))
    .flatMap((file) => wireNamesIn(file, readFileSync(join(root, file), 'utf8')));
}

// Wire names (`categoryNm`, `useYn`, `smenuCd`) stay in contracts: code speaks the standard terms of GLOSSARY.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Endings and words that only the wire uses. */
const WIRE =
  /^(?!on[A-Z])([a-z]\w*(Nm|Cd|Cds|Yn|Dtm|Tp|Tps|NmLan)|smenu\w*|stuff[A-Z]\w*|cust[A-Z]\w*|telInfo\w*|sa_\w+|sniffling|vactionDays|percente|statu|accountPw\w*|lanData\w*)$/;

/** What may stand in strings all the same, by word, each with the only files that hold it. */
export const SPOKEN: Readonly<Record<string, RegExp>> = {
  // A role, which accounts and the access history store under this name.
  custMng: /^src\/features\/(identity|platform\/notices)\/|^src\/kit\/contract\/session\//,
  // Keys of bodies that the log leaves out, in whatever contract they are.
  accountPw: /^src\/kit\/server\/logger\.ts$/,
  accountPwConfirm: /^src\/kit\/server\/logger\.ts$/,
  // What a translation calls its language unless its contract says otherwise.
  lanTp: /^src\/kit\/contract\/references\.ts$/,
  // The gallery declares fields of its own, in place of a contract.
  useYn: /^src\/kit\/web\/fields\/fields\.gallery\.tsx$/,
};

/** Addresses of screens, which the specification names. */
const ADDRESS = /^\/v\//;

export interface Finding {
  file: string;
  line: number;
  name: string;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Words of a string or a part of a template; `field[0].lanTp.id` holds three. */
const wordsOf = (file: string, text: string): string[] =>
  ADDRESS.test(text)
    ? []
    : (text.match(/\w+/g) ?? []).filter((word) => WIRE.test(word) && !SPOKEN[word]?.test(file));

/** Wire names among the identifiers and in the strings of one source text; comments may hold them. */
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
    const words = ts.isIdentifier(node) ? [node.text] : isText(node) ? wordsOf(file, node.text) : [];
    for (const name of words.filter((word) => WIRE.test(word)))
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, name });
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

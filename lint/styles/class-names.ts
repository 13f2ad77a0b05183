// Which class names style sheets define, and which the source puts on elements (docs/decisions/0038-styles-belong-to-their-slice.md).
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Finding, withoutComments } from './spacing.ts';

export interface File {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

export interface Product {
  readonly sheets: readonly File[];
  readonly sources: readonly File[];
  /** Where a class without a look may be asked for. */
  readonly tests: readonly File[];
  /** Features that are one slice. */
  readonly wholeSlices: ReadonlySet<string>;
}

/** The sheet of the theme: what it calls `second` or `num` is so everywhere. */
const THEME = 'src/kit/web/theme/base.css';

/** Classes of libraries, and states, which mean something only beside a class of their sheet (`.order-card.is-new`). */
const FREE = /^(?:ant-|anticon|altcha|reactEasyCrop_|is-)/;

/** Parts of forms that features still reach by class: they become components of the kit one by one. */
const PARTS_OF_FORMS = new Set([
  'code-segments',
  'code-checkboxes',
  'field-wide',
  'field-with-lookup',
  'side-drawer-page',
  'record-fields',
  'save-bar',
]);

const isFree = (name: string): boolean => FREE.test(name) || PARTS_OF_FORMS.has(name);

const STEP_OF_KEYFRAMES = /^(?:from|to|[\d.]+%)$/;

interface Selector {
  readonly line: number;
  readonly text: string;
  readonly classes: readonly string[];
  /** Names a part of a form. */
  readonly ofForms: boolean;
}

/** Every selector of a sheet by itself: lists are taken apart at the commas outside of parentheses. */
function selectorsOf(css: string): Selector[] {
  const text = withoutComments(css);
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(({ index, 1: prelude = '' }) => {
    if (prelude.trim().startsWith('@')) return [];
    const start = index + prelude.length - prelude.trimStart().length;
    const line = text.slice(0, start).split('\n').length;
    return prelude
      .split(/,(?![^()]*\))/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => !STEP_OF_KEYFRAMES.test(part))
      .map((part) => {
        const names = [...part.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
        return {
          line,
          text: part,
          classes: names.filter((name) => !isFree(name)),
          ofForms: names.some((name) => PARTS_OF_FORMS.has(name)),
        };
      });
  });
}

type Homes = ReadonlyMap<string, ReadonlySet<string>>;

/** The sheets a class belongs to: those where it stands alone in a selector, else all that name it. */
function homesOf(sheets: readonly File[]): Homes {
  const alone = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, name: string, path: string) =>
    to.set(name, (to.get(name) ?? new Set()).add(path));
  for (const { path, text } of sheets) {
    for (const { classes } of selectorsOf(text)) {
      for (const name of classes) add(named, name, path);
      const [only] = classes;
      if (only !== undefined && new Set(classes).size === 1) add(alone, only, path);
    }
  }
  return new Map([...named].map(([name, paths]) => [name, alone.get(name) ?? paths]));
}

/** The part of the product that a file belongs to: a slice, a folder of the app, or the kit as a whole. */
function ownerOf(path: string, wholeSlices: ReadonlySet<string>): string {
  const [, layer = '', first = '', second = '', ...rest] = path.split('/');
  if (layer === 'kit') return layer;
  const slice = layer === 'features' && !wholeSlices.has(first) && rest.length > 0;
  return slice ? `${first}/${second}` : first;
}

/** Whether the class is defined for the file: by its owner, or by the theme for everybody. */
function isOwn(homes: Homes, name: string, path: string, wholeSlices: ReadonlySet<string>): boolean {
  const owner = ownerOf(path, wholeSlices);
  return [...(homes.get(name) ?? [])].some((home) => home === THEME || ownerOf(home, wholeSlices) === owner);
}

/** Classes with two homes; selectors that have no class of their sheet, or name one of another owner. */
export function misplacedSelectors({ sheets, wholeSlices }: Product): Finding[] {
  const homes = homesOf(sheets);
  const twice = [...homes]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => ({ file: [...paths].join(', '), line: 1, name: `.${name} is defined twice` }));
  const misplaced = sheets
    .filter(({ path }) => path !== THEME)
    .flatMap(({ path, text }) =>
      selectorsOf(text).flatMap(({ line, text: selector, classes, ofForms }) => {
        const foreign = classes.find((name) => !isOwn(homes, name, path, wholeSlices));
        if (foreign) return [{ file: path, line, name: `${selector}: .${foreign} is not of this slice` }];
        if (ofForms || classes.some((name) => homes.get(name)?.has(path))) return [];
        return [{ file: path, line, name: `${selector}: no class of this sheet` }];
      }),
    );
  return [...twice, ...misplaced];
}

interface Used {
  readonly name: string;
  /** Only the beginning is written: `status-` of `status-${state}`. */
  readonly open: boolean;
  readonly line: number;
}

/** `className`, `rowClassName`, `classNames` of antd; a variable `rowClass`. */
const CLASS_NAMED = /^(?:class|className|classNames|\w+ClassNames?|\w*[a-z]Class(?:es)?)$/;

/** `['a', b].filter(Boolean).join(' ')` and `classList.add('a')` keep what they are given. */
const KEEPING = new Set(['join', 'filter', 'add', 'toggle']);

/** A literal that is compared, looked up or handed to a function is no class name. */
function isLookup({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.getText().length === 3;
  }
  if (ts.isElementAccessExpression(parent)) return true;
  if (!ts.isCallExpression(parent)) return false;
  return !(ts.isPropertyAccessExpression(parent.expression) && KEEPING.has(parent.expression.name.text));
}

/** Class names in an expression. In a template only what begins a word is one: `a-${b}` is the beginning `a-`. */
function namesIn(root: ts.Node, source: ts.SourceFile): Used[] {
  const found: Used[] = [];
  const take = (text: string, node: ts.Node, continues = false, continued = false): void => {
    const words = text.split(/\s+/);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    words.forEach((name, index) => {
      if (name === '' || (continues && index === 0)) return;
      found.push({ name, open: continued && index === words.length - 1, line: line + 1 });
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return;
    if (ts.isStringLiteralLike(node) && !isLookup(node)) take(node.text, node);
    if (!ts.isTemplateExpression(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    take(node.head.text, node, false, true);
    let before = node.head.text;
    node.templateSpans.forEach(({ expression, literal }, index) => {
      if (/(?:^|\s)$/.test(before)) visit(expression);
      take(literal.text, literal, true, index < node.templateSpans.length - 1);
      before = literal.text;
    });
  };
  visit(root);
  return found;
}

/** What a file puts on elements: the literals of attributes, properties and variables that are named after classes. */
function classesUsedIn({ path, text }: File): Used[] {
  if (!/class/i.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Used[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    if (names && node.initializer && CLASS_NAMED.test(node.name.getText(source))) {
      found.push(...namesIn(node.initializer, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(({ name }) => !isFree(name));
}

const WORDS = /-?[a-zA-Z_][\w-]*/g;

/** Classes on elements that another owner's sheet defines; or no sheet, unless a test asks for them. */
export function borrowedClasses({ sheets, sources, tests, wholeSlices }: Product): Finding[] {
  const homes = homesOf(sheets);
  const lookedUp = new Set(tests.flatMap(({ text }) => text.match(WORDS) ?? []));
  return sources.flatMap((file) =>
    classesUsedIn(file).flatMap(({ name, open, line }) => {
      const meant = (known: string): boolean => (open ? known.startsWith(name) : known === name);
      const known = [...homes.keys()].filter(meant);
      if (known.some((each) => isOwn(homes, each, file.path, wholeSlices))) return [];
      if (known.length === 0 && [...lookedUp].some(meant)) return [];
      const where = known.flatMap((each) => [...(homes.get(each) ?? [])])[0] ?? 'no sheet';
      return [{ file: file.path, line, name: `.${name} is defined in ${where}` }];
    }),
  );
}

/** Classes of sheets that no source file names. */
export function unusedClasses({ sheets, sources }: Product): Finding[] {
  const words = new Set(sources.flatMap(({ text }) => text.match(WORDS) ?? []));
  const beginnings = [...words].filter((word) => word.endsWith('-'));
  return [...homesOf(sheets)]
    .filter(([name]) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
    .flatMap(([name, paths]) => [...paths].map((file) => ({ file, line: 1, name: `.${name} is not used` })));
}

const IMPORTED = /(?:import|@import)\s+['"]([^'"]+\.css)['"]/g;

/** Sheets that nothing brings onto a page. */
export function unreachedSheets({ sheets, sources }: Product): Finding[] {
  const reached = new Set(
    [...sheets, ...sources].flatMap(({ path, text }) =>
      [...text.matchAll(IMPORTED)].map(([, to = '']) =>
        to.startsWith('#') ? `src/${to.slice(1)}` : join(dirname(path), to),
      ),
    ),
  );
  return sheets
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => ({ file: path, line: 1, name: 'no file imports this sheet' }));
}

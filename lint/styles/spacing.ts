// What a style sheet may say of distances, and what is read of style sheets at all.
import { spaces } from '../../src/kit/web/theme/theme.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** The page of the simulator is served without the theme: it writes the scale in px. */
const WITHOUT_THEME = 'src/kit/simulator/';

const DISTANCE =
  /(?<=[{;]\s*)((?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:\s*([^;}]+)/g;

/** The text with its comments blanked, every line where it was. */
export const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** `calc(56px + var(--space-2))` goes past a thing of 56 px: its size is no distance. */
const PAST_A_SIZE = /calc\([^()]*(?:\d+px [+-] var\(--space-[^()]+\)|var\(--space-[^()]+\) [+-] \d+px)\)/g;

function isOnScale(file: string, value: string): boolean {
  const steps = [...value.matchAll(/--space-([a-z\d-]+)/g)].map(([, step = '']) => step);
  if (steps.some((step) => !Object.hasOwn(spaces, step))) return false;
  const lengths = value.replace(PAST_A_SIZE, '').match(/\d*\.?\d+(?:px|r?em)\b/g) ?? [];
  const allowed: string[] = file.startsWith(WITHOUT_THEME)
    ? ['1px', ...Object.values(spaces).map((px) => `${px}px`)]
    : ['1px'];
  return lengths.every((length) => allowed.includes(length));
}

/** Paddings, margins and gaps of one sheet that are not on the scale of theme.ts; 1px is a hairline. */
export function distancesOffScale(file: string, css: string): Finding[] {
  const text = withoutComments(css);
  return [...text.matchAll(DISTANCE)]
    .filter(([, , value = '']) => !isOnScale(file, value))
    .map(({ index, 1: property = '', 2: value = '' }) => ({
      file,
      line: lineAt(text, index),
      name: `${property}: ${value.trim()}`,
    }));
}

/** `style={{ marginTop: 8 }}`, `styles={{ body: { padding: '0 4px' } }}`: a distance that no sheet holds. */
const INLINE_DISTANCE =
  /(?<![\w.'"-])((?:margin|padding|scrollMargin|scrollPadding)(?:[A-Z]\w*)?|gap|rowGap|columnGap)\s*:\s*([^,;)}\n]*[\d'"`][^,;)}\n]*)/g;

/** Paddings, margins and gaps that a component writes on an element: they belong into its sheet. */
export function inlineDistances(file: string, source: string): Finding[] {
  const text = withoutComments(source).replace(/(^|\s)\/\/.*$/gm, '$1');
  return [...text.matchAll(INLINE_DISTANCE)].map(({ index, 1: property = '', 2: value = '' }) => ({
    file,
    line: lineAt(text, index),
    name: `${property}: ${value.trim()}`,
  }));
}

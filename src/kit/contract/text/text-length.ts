import { normalForm } from './normal-form.ts';

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The user-perceived characters, one grapheme cluster each. */
export const clustersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Number of grapheme clusters in NFC (D56). Counting stops beyond `most`. */
export function textLength(text: string, most = Number.POSITIVE_INFINITY): number {
  const normal = normalForm(text);
  // Plain characters (ASCII, precomposed Hangul, kana, Han) are one cluster each; only other text needs the segmenter.
  if (/^[\u0020-\u007e\uac00-\ud7a3\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/.test(normal))
    return normal.length;
  let count = 0;
  for (const _ of segmenter.segment(normal)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

import { normalForm } from './normal-form.ts';

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The user-perceived characters, one grapheme cluster each. */
export const clustersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const CUT = '…';

/** As much of a text as fits, whole clusters with a mark where it was cut; `sizeOf` measures it, in clusters by default. */
export function cutText(text: string, most: number, sizeOf: (text: string) => number = textLength): string {
  if (sizeOf(text) <= most) return text;
  let left = most - sizeOf(CUT);
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    left -= sizeOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept.trimEnd() + CUT;
}

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

/**
 * More combining marks in a row than any script has (the halfwidth voiced marks become some in NFKC). Putting a run of
 * them in order takes time in the square of its length: 30,000 of them are two seconds.
 */
const HEAP = /[\p{M}\uff9e\uff9f]{65}/u;

/** The text without its heaps and the letters that carry them. */
export const cutHeaps = (text: string): string => text.replace(/\P{M}?[\p{M}\uff9e\uff9f]{65,}/gu, '');

export const isHeap = (text: string): boolean => HEAP.test(text);

/** The text in its normal form, in time linear in its length: one that no script writes stays as it is. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  isHeap(text) ? text : text.normalize(form);

/**
 * More consecutive combining marks than any script uses (halfwidth voiced marks become some in NFKC). Sorting a run of
 * them is quadratic: 30,000 take two seconds.
 */
const HEAP = /[\p{M}\uff9e\uff9f]{65}/u;

/** The text without such runs and the letters that carry them. */
export const cutHeaps = (text: string): string => text.replace(/\P{M}?[\p{M}\uff9e\uff9f]{65,}/gu, '');

export const isHeap = (text: string): boolean => HEAP.test(text);

/** The NFC form of a text in linear time: text with longer runs of marks is returned unchanged. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  isHeap(text) ? text : text.normalize(form);

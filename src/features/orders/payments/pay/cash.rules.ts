const NOTES = [1_000, 5_000, 10_000, 50_000];
const MOST_OFFERS = 3;

/**
 * Suggested cash amounts: the next full thousand, five thousand, ten thousand and fifty thousand won, and one more note
 * of ten thousand; without the exact amount.
 */
export function cashOffers(amount: number): number[] {
  const next = (note: number): number => Math.ceil(amount / note) * note;
  const offers = [...NOTES.map(next), next(10_000) + 10_000].filter((offer) => offer > amount);
  return [...new Set(offers)].sort((a, b) => a - b).slice(0, MOST_OFFERS);
}

/** The change; 0 if too little was received. */
export const changeFor = (amount: number, handed: number | null): number =>
  handed === null ? 0 : Math.max(0, handed - amount);

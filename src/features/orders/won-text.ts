export const wonText = (amount: number): string => `₩${amount.toLocaleString('en-US')}`;

/** The gateway's amount and ours, where they differ. */
export const differenceText = (theirs: number, ours: number): string =>
  `${wonText(theirs)} ≠ ${wonText(ours)}`;

/** A business, one below it, and so on: no chain of parents is longer. */
export const DEEPEST = 5;

/**
 * Why a business, with so many levels of its own, cannot be put below another; `above` are that one and those above it.
 */
export function placementProblem(
  moved: { id?: number; levels: number },
  above: readonly number[],
): 'business.circle' | 'business.tooDeep' | undefined {
  if (moved.id !== undefined && above.includes(moved.id)) return 'business.circle';
  return above.length + moved.levels > DEEPEST ? 'business.tooDeep' : undefined;
}

/** Whether a business would leave before it joins; dates as `yyyy-MM-dd`, empty where there is none. */
export const endsBeforeStart = (startDate: unknown, endDate: unknown): boolean =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate !== '' && startDate > endDate;

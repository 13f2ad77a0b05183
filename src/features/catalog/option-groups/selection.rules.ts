import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** How many options of a group a guest must and may choose; null = not said, or no limit. */
export interface Selection {
  minSelected: number | null;
  maxSelected: number | null;
}

/** Values of OPT_TP on which rules hang. */
const SINGLE = 'SINGLE';
const REQUIRED = 'REQUIRED';

export const isSingle = (type: string | undefined): boolean => type === SINGLE;

/** The limits that go with a selection type, as near as possible to those given. */
export function settledSelection(type: string | undefined, given: Selection): Selection {
  const least = type === REQUIRED ? 1 : 0;
  const most = isSingle(type) ? 1 : given.maxSelected;
  const min = Math.max(given.minSelected ?? least, least);
  return { minSelected: most === null ? min : Math.min(min, most), maxSelected: most };
}

export interface SelectionFault {
  field: keyof Selection;
  message: MessageKey;
}

/** What is wrong with limits that were really chosen; the same on both sides (D57). */
export function selectionFault(type: string | undefined, chosen: Selection): SelectionFault | undefined {
  const { minSelected: min, maxSelected: max } = chosen;
  if (isSingle(type) && max !== null && max > 1)
    return { field: 'maxSelected', message: 'optionGroup.onlyOne' };
  if (isSingle(type) && min !== null && min > 1)
    return { field: 'minSelected', message: 'optionGroup.onlyOne' };
  if (type === REQUIRED && min !== null && min < 1)
    return { field: 'minSelected', message: 'optionGroup.atLeastOne' };
  if (min !== null && max !== null && min > max)
    return { field: 'maxSelected', message: 'optionGroup.minAboveMax' };
  return undefined;
}

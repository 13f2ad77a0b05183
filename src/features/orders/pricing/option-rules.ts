/** Minimum and maximum number of different options of a group. */
export interface OptionGroupRule {
  readonly id: number;
  /** One option at most, whatever `maxSelected` says. */
  readonly single: boolean;
  readonly minSelected: number;
  readonly maxSelected: number | null;
}

interface OptionOfGroup {
  readonly id: number;
  readonly groupId: number;
}

export type OptionFault = 'unknownOption' | 'optionRepeated' | 'tooFewOptions' | 'tooManyOptions';

/** Errors of the options selected for one item. */
export function optionFault(
  chosen: readonly { readonly optionId: number }[],
  offered: readonly number[],
  options: ReadonlyMap<number, OptionOfGroup>,
  groups: ReadonlyMap<number, OptionGroupRule>,
): OptionFault | undefined {
  const perGroup = new Map<number, number>();
  const seen = new Set<number>();
  for (const { optionId } of chosen) {
    const option = offered.includes(optionId) ? options.get(optionId) : undefined;
    if (!option || !groups.has(option.groupId)) return 'unknownOption';
    if (seen.has(optionId)) return 'optionRepeated';
    seen.add(optionId);
    perGroup.set(option.groupId, (perGroup.get(option.groupId) ?? 0) + 1);
  }
  const groupIds = new Set(offered.map((id) => options.get(id)?.groupId));
  for (const groupId of groupIds) {
    const group = groupId === undefined ? undefined : groups.get(groupId);
    const fault = group && countFault(group, perGroup.get(group.id) ?? 0);
    if (fault) return fault;
  }
  return undefined;
}

function countFault(group: OptionGroupRule, count: number): OptionFault | undefined {
  const most = group.single ? 1 : (group.maxSelected ?? Number.POSITIVE_INFINITY);
  if (count < group.minSelected) return 'tooFewOptions';
  return count > most ? 'tooManyOptions' : undefined;
}

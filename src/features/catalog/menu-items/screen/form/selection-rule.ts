import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OptionGroupRow } from '../choices/use-choices.ts';

/** How many options of a group a guest must and may choose, in the operator's words. */
export function useSelectionRule(group: OptionGroupRow | null): string | null {
  const t = useT();
  if (!group) return null;
  const { minSelected: min, maxSelected: max } = group;
  const least = min ? t('menuItem.option.min', { count: min }) : null;
  const most = max ? t('menuItem.option.max', { count: max }) : null;
  return [group.selectionType.name, least, most].filter(Boolean).join(' · ');
}

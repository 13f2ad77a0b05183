import { isBlankOrNone } from '#kit/contract/text/blank.ts';
import type { ChangeLine, Shown } from '#kit/web/history/change-lines.ts';
import { ChangeTable } from '#kit/web/history/change-table.tsx';
import { useValueFormatter } from '#kit/web/history/value-formatter.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { PreviewEntry } from './copy-calls.ts';

/** Field by field: what is there against what would be copied. */
export function DifferenceTable({ entry }: { entry: PreviewEntry }) {
  const t = useT();
  const format = useValueFormatter(entry.kind);
  const shown = (field: string, value: unknown): Shown => {
    if (isBlankOrNone(value)) return { as: 'empty' };
    if (field === 'image') return { as: 'picture', url: String(value) };
    if (typeof value === 'boolean') return { as: 'text', text: format.yesNo(field, value) };
    if (typeof value === 'number') return { as: 'text', text: format.number(value) };
    return { as: 'text', text: Array.isArray(value) ? value.join(', ') : String(value) };
  };
  const lines = entry.differences.map(
    ({ field, language, source, target }): ChangeLine => ({
      key: `${field} ${language ?? ''}`,
      label: language ? `${format.label(field)} · ${format.language(language)}` : format.label(field),
      language: language ?? undefined,
      before: shown(field, target),
      after: shown(field, source),
      same: 0,
    }),
  );
  return (
    <ChangeTable label={entry.name} heads={[t('storeCopy.theirs'), t('storeCopy.ours')]} lines={lines} />
  );
}

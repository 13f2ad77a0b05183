import { Input, Select } from 'antd';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import type { TrashKindCounts } from './trash.contract.ts';
import { PERIODS, type TrashUrl } from './use-trash.ts';

interface TrashSearchProps {
  url: TrashUrl;
  kinds: TrashKindCounts['kinds'];
  searching: boolean;
  onChange: (change: Partial<TrashUrl>) => void;
  onSearch: () => void;
}

/** Text, kind, period and who deleted, in one line. */
export function TrashSearch({ url, kinds, searching, onChange, onSearch }: TrashSearchProps) {
  const t = useT();
  const searchBy = (typed: string) => {
    const by = typed.trim();
    if (by !== url.by) onChange({ by });
  };
  const shown = kinds.filter(({ count, kind }) => count > 0 || kind === url.kind);
  return (
    <SearchLine
      text={{ label: t('trash.text'), value: url.text, search: (text) => onChange({ text }) }}
      searching={searching}
      onSearch={onSearch}
    >
      <SearchSelect<string>
        aria-label={t('trash.kind')}
        placeholder={t('trash.allKinds')}
        allowClear
        value={url.kind || undefined}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
        empty={t('trash.noKind')}
        options={shown.map(({ kind, kindName, count }) => ({
          value: kind,
          label: t('trash.kindCount', { name: kindName, count }),
        }))}
      />
      <Select
        aria-label={t('trash.period')}
        value={url.days}
        onChange={(days) => onChange({ days })}
        options={PERIODS.map((days) => ({ value: days, label: t(`trash.days${days}`) }))}
      />
      <Input
        key={url.by}
        allowClear
        maxLength={50}
        aria-label={t('trash.deletedBy')}
        placeholder={t('trash.deletedBy')}
        defaultValue={url.by}
        onBlur={({ target }) => searchBy(target.value)}
        onPressEnter={({ currentTarget }) => searchBy(currentTarget.value)}
        onClear={() => searchBy('')}
      />
    </SearchLine>
  );
}

import { shownName } from '#kit/contract/text/shown-name.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCategories } from '../choices/use-choices.ts';

interface CategoryFilterProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** One category of the store, or all. */
export function CategoryFilter({ value, onChange, ...props }: CategoryFilterProps) {
  const t = useT();
  const { audience, store } = useCrud();
  const categories = useCategories(audience, store, audience !== 'business' || Boolean(store));
  return (
    <SearchSelect<number>
      allowClear
      placeholder={t('field.all')}
      popupMatchSelectWidth={false}
      style={{ minWidth: 148 }}
      {...props}
      loading={categories.isLoading}
      value={value ?? undefined}
      onChange={(id?: number) => onChange?.(id ?? null)}
      options={(categories.data ?? []).map((row) => ({ value: row.id, label: shownName(row) }))}
    />
  );
}

import type { Reference } from '#kit/contract/references.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StoreSelect } from '#kit/web/stores/store-select.tsx';

interface Control<T> {
  id?: string;
  disabled?: boolean;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

/** The store of a record; set on create only. */
export function StoreInput({ value, onChange, ...props }: Control<Reference>) {
  const t = useT();
  return (
    <StoreSelect
      {...props}
      placeholder={t('field.choose')}
      known={value}
      value={value?.id}
      onChange={(id) => onChange?.(id ? { id } : null)}
    />
  );
}

/** One store, or all of them. */
export function StoreFilter({ value, onChange, ...props }: Control<number>) {
  const t = useT();
  return (
    <StoreSelect
      {...props}
      allowClear
      style={{ minWidth: 200 }}
      placeholder={t('field.all')}
      value={value ?? undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

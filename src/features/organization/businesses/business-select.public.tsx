import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import type { Reference } from '#kit/contract/references.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { business } from './business.contract.ts';

interface Control<T> {
  id?: string;
  disabled?: boolean;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

interface BusinessSelectProps extends Omit<SelectProps<number>, 'options' | 'loading' | 'showSearch'> {
  /** The business of a record, which may be out of sight or not in use by now. */
  known?: Reference | null;
}

/** The businesses in sight, found by name or id. */
function BusinessSelect({ known, ...props }: BusinessSelectProps) {
  const t = useT();
  const calls = resourceCalls(business, 'platform');
  const { data = [], isLoading } = useQuery({
    queryKey: [...calls.key, 'choice'],
    queryFn: async ({ signal }) => (await calls.list({ inUse: true }, {}, signal)).rows,
    staleTime: 60_000,
  });
  const options = data.map(({ id, name, publicId }) => ({ value: id, label: `${name} · ${publicId ?? ''}` }));
  if (known && !data.some(({ id }) => id === known.id))
    options.unshift({ value: known.id, label: known.name ?? String(known.id) });
  return (
    <SearchSelect<number> {...props} loading={isLoading} empty={t('business.noMatch')} options={options} />
  );
}

/** The business that a record belongs to. */
export function BusinessInput({
  value,
  onChange,
  ...props
}: Control<Reference> & Pick<SelectProps<number>, 'allowClear'>) {
  return (
    <BusinessSelect
      {...props}
      known={value}
      value={value?.id}
      onChange={(id) => onChange?.(id ? { id } : null)}
    />
  );
}

/** One business, or all of them. */
export function BusinessFilter({ value, onChange, ...props }: Control<number>) {
  const t = useT();
  return (
    <BusinessSelect
      {...props}
      allowClear
      style={{ minWidth: 200 }}
      placeholder={t('field.all')}
      value={value ?? undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

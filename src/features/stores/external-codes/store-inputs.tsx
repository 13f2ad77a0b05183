import { Select, type SelectProps } from 'antd';
import type { Reference } from '#kit/contract/references.ts';
import { useStores } from '#kit/web/crud/store-picker.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n.tsx';

type StoreSelectProps = Pick<
  SelectProps<number>,
  'id' | 'value' | 'onChange' | 'allowClear' | 'placeholder' | 'style'
> & {
  disabled?: boolean;
  /** The store of the record, which may be out of sight or stopped by now. */
  known?: Reference | null;
};

function StoreSelect({ known, ...props }: StoreSelectProps) {
  const { data = [], isLoading } = useStores();
  const stores = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  return (
    <Select<number>
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      options={stores.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface Control<T> {
  id?: string;
  disabled?: boolean;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

/** The store of a record; chosen once. */
export function StoreInput({ value, onChange, disabled, ...props }: Control<Reference>) {
  const t = useT();
  const { mode } = useFieldScope();
  return (
    <StoreSelect
      {...props}
      // Said only when it is so: an explicit false would outvote a form that is locked as a whole.
      {...(disabled || mode === 'edit' ? { disabled: true } : {})}
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

import type { SelectProps } from 'antd';
import type { Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchSelect } from './search-select.tsx';

export interface ReferenceSelectProps
  extends Omit<SelectProps<number>, 'options' | 'loading' | 'showSearch'> {
  /** The row that a record refers to, which may be out of sight or not in use by now. */
  known?: Reference | null;
}

interface Rows {
  rows: readonly { id: number; name: string; localName?: string | null; publicId?: string | null }[];
  loading: boolean;
  /** Why there is nothing to choose from, when there is not. */
  empty: string;
}

interface Option {
  value: number;
  label: string;
  /** Finds it too: the name as it was entered, where another one is shown. */
  searchText?: string;
}

/** Rows found by their name or public id. */
export function ReferenceSelect({ rows, known, ...props }: ReferenceSelectProps & Rows) {
  const options: Option[] = rows.map((row) => ({
    value: row.id,
    label: `${shownName(row)} · ${row.publicId ?? ''}`,
    searchText: row.name,
  }));
  if (known && !rows.some(({ id }) => id === known.id))
    options.unshift({ value: known.id, label: known.name ?? String(known.id) });
  return <SearchSelect<number> {...props} options={options} />;
}

interface Control<T> {
  id?: string;
  disabled?: boolean;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

export type ReferenceInputProps = Control<Reference> & Pick<SelectProps<number>, 'allowClear'>;

/** The props of a select that is the field of a record's reference. */
export function referenceInput({ value, onChange, ...props }: ReferenceInputProps): ReferenceSelectProps {
  return {
    ...props,
    known: value,
    value: value?.id,
    onChange: (id) => onChange?.(id ? { id } : null),
  };
}

export type ReferenceFilterProps = Control<number>;

/** The props of a select that is a search field: one row, or all of them. */
export function useReferenceFilter({
  value,
  onChange,
  ...props
}: ReferenceFilterProps): ReferenceSelectProps {
  const t = useT();
  return {
    ...props,
    allowClear: true,
    style: { minWidth: 200 },
    placeholder: t('field.all'),
    value: value ?? undefined,
    onChange: (id) => onChange?.(id ?? null),
  };
}

import { Select, Switch } from 'antd';
import type { ComponentProps } from 'react';
import type { CodeValue } from '#kit/contract/references.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useLanguages } from '../translations/use-languages.ts';
import { SearchSelect } from './search-select.tsx';
import { Segmented } from './segmented.tsx';
import { codeOptions, useCodes } from './use-codes.ts';

interface Choice<T> {
  id?: string;
  value?: T | null;
  onChange?: (value: T) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** In use or stopped. */
export function UseInput({ value, onChange, ...props }: Choice<boolean>) {
  const t = useT();
  return (
    <Segmented<string>
      {...props}
      value={value === false ? 'N' : 'Y'}
      onChange={(next) => onChange?.(next === 'Y')}
      options={[
        { label: t('field.inUseYes'), value: 'Y' },
        { label: t('field.inUseNo'), value: 'N' },
      ]}
    />
  );
}

export function YesNoInput({ value, onChange, ...props }: Choice<boolean>) {
  return <Switch {...props} checked={value === true} onChange={(next) => onChange?.(next)} />;
}

/** All, yes, or no: a filter. */
export function FlagFilter({
  value,
  onChange,
  labels,
  ...props
}: Choice<boolean | null> & { labels: 'use' | 'yes' }) {
  const t = useT();
  return (
    <Segmented<string>
      {...props}
      value={value === true ? 'Y' : value === false ? 'N' : ''}
      onChange={(next) => onChange?.(next === 'Y' ? true : next === 'N' ? false : null)}
      options={[
        { label: t('field.all'), value: '' },
        { label: t(labels === 'use' ? 'field.inUseYes' : 'field.yes'), value: 'Y' },
        { label: t(labels === 'use' ? 'field.inUseNo' : 'field.no'), value: 'N' },
      ]}
    />
  );
}

type SelectProps = Pick<
  ComponentProps<typeof Select>,
  'allowClear' | 'className' | 'placeholder' | 'style' | 'status' | 'variant'
>;
interface Grouped {
  group: string;
}

/** One entry of a code group. */
export function CodeInput({
  group,
  value,
  onChange,
  ...props
}: SelectProps & Choice<CodeValue | null> & Grouped) {
  const codes = useCodes(group);
  // A code that has been stopped since is still the record's value.
  const known =
    value && !codes.list.some((code) => code.id === value.id) ? [value, ...codes.list] : codes.list;
  return (
    <SearchSelect
      {...props}
      loading={codes.loading}
      value={value?.id}
      onChange={(id) => onChange?.(known.find((code) => code.id === id) ?? null)}
      options={codeOptions(known)}
    />
  );
}

/** Several entries of a code group. */
export function CodesInput({
  group,
  value,
  onChange,
  ...props
}: SelectProps & Choice<CodeValue[]> & Grouped) {
  const codes = useCodes(group);
  return (
    <SearchSelect<number[]>
      mode="multiple"
      maxTagCount="responsive"
      {...props}
      loading={codes.loading}
      value={(value ?? []).map((code) => code.id)}
      onChange={(ids: number[]) => onChange?.(codes.list.filter((code) => ids.includes(code.id)))}
      options={codes.options}
    />
  );
}

/** A code as a filter: only its id counts. */
export function CodeFilter({
  group,
  value,
  onChange,
  ...props
}: SelectProps & Choice<number | null> & Grouped) {
  const t = useT();
  const codes = useCodes(group);
  return (
    <SearchSelect<number>
      allowClear
      placeholder={t('field.all')}
      popupMatchSelectWidth={false}
      {...props}
      loading={codes.loading}
      value={value ?? undefined}
      onChange={(id?: number) => onChange?.(id ?? null)}
      options={codes.options}
    />
  );
}

/** One of the platform's languages, by its id. */
export function LanguageInput({ value, onChange, ...props }: SelectProps & Choice<string>) {
  const t = useT();
  const { all } = useLanguages(undefined);
  return (
    <Select<string>
      placeholder={t('field.choose')}
      {...props}
      value={value ?? undefined}
      onChange={(id: string) => onChange?.(id)}
      options={all.map((language) => ({ value: language.id, label: language.name }))}
    />
  );
}

/** One of the platform's languages, or all of them. */
export function LanguageFilter(props: Choice<string>) {
  const t = useT();
  return <LanguageInput {...props} allowClear placeholder={t('field.all')} style={{ minWidth: 160 }} />;
}

import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Field } from '#kit/contract/field.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { CodeFilter, FlagFilter, LanguageInput } from './controls/choice-controls.tsx';
import { DateInput } from './controls/lazy-date.tsx';
import { NumberInput } from './controls/number-controls.tsx';
import { TextInput } from './controls/text-controls.tsx';
import { labelKey, useFieldScope } from './field-scope.tsx';

export interface SearchFieldProps {
  name: string;
  label?: ReactNode;
  /** Another control than the kind's own. */
  children?: ReactElement;
  /** The code group, where the query carries a bare code id. */
  codeGroup?: string;
}

function filterFor(name: string, field: Field, codeGroup: string | undefined): ReactElement {
  if (codeGroup) return <CodeFilter group={codeGroup} style={{ minWidth: 132 }} />;
  switch (field.kind) {
    case 'flag':
    case 'bool':
      return <FlagFilter labels={name === 'inUse' ? 'use' : 'yes'} />;
    case 'int':
    case 'id':
      return <NumberInput />;
    case 'date':
    case 'dateTime':
      return <DateInput withTime={field.kind === 'dateTime'} />;
    case 'language':
      return <LanguageInput allowClear placeholder="" style={{ minWidth: 120 }} />;
    default:
      return <TextInput max={field.limits.max} allowClear />;
  }
}

/** One filter of the search form. */
export function SearchField({ name, label, children, codeGroup }: SearchFieldProps) {
  const t = useT();
  const scope = useFieldScope();
  const field = scope.fields[name];
  if (!field) throw new Error(`${scope.name} has no search field ${name}`);
  return (
    <Form.Item name={name} label={label ?? t(labelKey(scope.name, name))}>
      {children ?? filterFor(name, field, codeGroup ?? field.codeGroup)}
    </Form.Item>
  );
}

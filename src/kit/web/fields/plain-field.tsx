import { Form, type FormRule } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { type Translate, useT } from '#kit/web/i18n/i18n.tsx';
import { controlFor } from './controls/control-for.tsx';
import { fieldRules } from './field-rules.ts';
import { hintKey, labelKey, useFieldPath, useFieldScope } from './field-scope.tsx';
import { LookupField } from './lookup-field.tsx';
import { DictionaryLookup } from './translations/dictionary-lookup.tsx';
import { UniqueField } from './unique-field.tsx';

/** What the contract cannot tell: a rule between this field and others of the form, by their names in code. */
export interface FieldCheck {
  reads: readonly string[];
  fault: (values: Readonly<Record<string, unknown>>) => MessageKey | undefined;
}

export interface FormFieldProps {
  name: string;
  /** Another control than the kind's own; it is locked like any other. */
  children?: ReactElement<{ disabled?: boolean }>;
  label?: ReactNode;
  hint?: ReactNode;
  /** Stricter or looser than the contract, where that depends on other values. */
  required?: boolean;
  disabled?: boolean;
  /** Offers the dictionary for this name: the type (`val`) of the words. */
  lookup?: string;
  /** Takes both columns of a wide form. */
  wide?: boolean;
  check?: FieldCheck;
}

const WIDE = new Set(['longText', 'html', 'translations', 'list', 'group', 'attachments']);

const checkRule =
  ({ fault }: FieldCheck, t: Translate): FormRule =>
  (form) => ({
    validator: async () => {
      const found = fault(form.getFieldsValue());
      if (found) throw new Error(t(found));
    },
  });

/** The words below the field: those given, or those that the messages have for it. */
function useHelp(name: string, hint: ReactNode): ReactNode {
  const t = useT();
  const key = hintKey(useFieldScope().name, name);
  // Inside a row of languages the same words would stand there again and again.
  const inRow = useFieldPath().length > 0;
  const known = t(key);
  return hint ?? (inRow || known === key ? undefined : known);
}

/** One labelled field of the form around it: control, limits, help and errors come from the contract. */
export function PlainField(props: FormFieldProps) {
  const { name, children, label, hint, disabled, lookup, wide, check } = props;
  const t = useT();
  const scope = useFieldScope();
  const path = useFieldPath();
  const helpId = useId();
  const help = useHelp(name, hint);
  const required = scope.later ? false : props.required;
  const field = scope.fields[name];
  if (!field) throw new Error(`${scope.name} has no field ${name}`);

  const locked = disabled ?? (scope.mode === 'edit' && field.createOnly === true);
  // Set only when true: an explicit false would override a disabled form.
  const own = children && locked ? cloneElement(children, { disabled: true }) : children;
  const control = own ?? controlFor(name, field, locked);
  if (!control) throw new Error(`${scope.name}.${name} (${field.kind}) needs a control of its own`);
  const unique = path.length === 0 && !locked ? scope.checks?.[name] : undefined;
  const item = {
    name: [...path, name],
    label: label ?? t(labelKey(scope.name, name)),
    required: (required ?? field.required) && field.kind !== 'flag' && field.kind !== 'bool',
    rules: [...fieldRules(field, t, required), ...(check ? [checkRule(check, t)] : [])],
    dependencies: check ? [...check.reads] : undefined,
    extra: help ? <span id={helpId}>{help}</span> : undefined,
    validateTrigger: 'onBlur',
    validateFirst: true,
    className: wide || WIDE.has(field.kind) ? 'field-wide' : undefined,
  };
  if (unique) {
    return (
      <UniqueField item={item} name={name} check={unique}>
        {control}
      </UniqueField>
    );
  }
  if (!lookup) return <Form.Item {...item}>{control}</Form.Item>;
  return (
    <LookupField className={item.className}>
      <Form.Item {...item}>{control}</Form.Item>
      <DictionaryLookup type={lookup} name={name} />
    </LookupField>
  );
}

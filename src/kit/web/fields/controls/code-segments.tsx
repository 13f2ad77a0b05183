import { Checkbox } from 'antd';
import type { CodeValue } from '#kit/contract/references.ts';
import { CodeInput } from './choice-controls.tsx';
import { Segmented } from './segmented.tsx';
import { useCodes } from './use-codes.ts';

interface CodeProps<T> {
  group: string;
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** More than these do not stand side by side. */
const SIDE_BY_SIDE = 5;

/** One entry of a short code group, all of them in view. */
export function CodeSegments({ group, value, onChange, ...props }: CodeProps<CodeValue | null>) {
  const codes = useCodes(group);
  const known = !value || codes.list.some((code) => code.id === value.id);
  if (codes.list.length > SIDE_BY_SIDE || !known)
    return <CodeInput group={group} value={value} onChange={onChange} {...props} />;
  return (
    <Segmented<number>
      {...props}
      className="code-segments"
      // Nothing is selected initially; the library would select the first one.
      value={value?.id ?? 0}
      onChange={(id) => onChange?.(codes.list.find((code) => code.id === id) ?? null)}
      options={codes.options}
    />
  );
}

/** Several codes of a short group, as checkboxes. */
export function CodeCheckboxes({ group, value = [], onChange, disabled }: CodeProps<CodeValue[]>) {
  const codes = useCodes(group);
  return (
    <Checkbox.Group<number>
      disabled={disabled}
      className="code-checkboxes"
      value={value.map((each) => each.id)}
      onChange={(ids) => onChange?.(codes.list.filter((code) => ids.includes(code.id)))}
      options={codes.options}
    />
  );
}

import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { formatPhone } from '#kit/contract/text/phone.ts';
import { textLength } from '#kit/contract/text/text-length.ts';

type InputProps = ComponentProps<typeof Input>;

/** Counts characters as users do, shown near the limit only. Typing beyond it is allowed, saving is not. */
const countOf = (max: number | undefined) =>
  max
    ? {
        max,
        strategy: textLength,
        show: ({ count }: { count: number }) => (count > max * 0.8 ? `${count}/${max}` : ''),
      }
    : undefined;

interface Limited {
  max?: number;
}

export function TextInput({ max, ...props }: Omit<InputProps, 'max'> & Limited) {
  return <Input autoComplete="off" {...props} count={countOf(max)} />;
}

export function LongTextInput({
  max,
  ...props
}: Omit<ComponentProps<typeof Input.TextArea>, 'max'> & Limited) {
  return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...props} count={countOf(max)} />;
}

interface GroupedProps extends Omit<InputProps, 'onChange' | 'value' | 'max'>, Limited {
  /** Groups what has been typed so far. */
  format: (typed: string) => string;
  value?: string | null;
  onChange?: (value: string) => void;
}

/** A number whose digits are grouped while it is typed. */
export function GroupedInput({ format, value, onChange, max, ...props }: GroupedProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={max}
      {...props}
      value={value ?? ''}
      onChange={(event) => onChange?.(format(event.target.value))}
    />
  );
}

/** A phone number, grouped while it is typed. */
export const PhoneInput = (props: Omit<GroupedProps, 'format'>) => (
  <GroupedInput type="tel" inputMode="tel" {...props} format={formatPhone} />
);

export function EmailInput({ max, ...props }: Omit<InputProps, 'max'> & Limited) {
  return (
    <Input type="email" inputMode="email" autoComplete="off" spellCheck={false} {...props} maxLength={max} />
  );
}

/** A password to be set; the browser may propose a strong one. */
export function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  return <Input.Password autoComplete="new-password" {...props} />;
}

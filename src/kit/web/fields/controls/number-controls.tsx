import { type GetRef, InputNumber } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { readTypedNumber, writeTypedNumber } from '#kit/contract/i18n/write-number.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import './number-controls.css';

export type NumberInputRef = GetRef<typeof InputNumber>;
type NumberProps = ComponentProps<typeof InputNumber<number>>;

/** What the control takes as empty, although its type knows numbers only. */
const NO_NUMBER = '' as unknown as number;

/** Writes and reads what is typed; one object while the language stays, as the control writes anew for another. */
function useTypedNumbers(): Pick<NumberProps, 'formatter' | 'parser'> {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      formatter: (value) => writeTypedNumber(locale, String(value ?? '')),
      parser: (text) => {
        const digits = readTypedNumber(locale, text ?? '');
        // The control itself would take `Number('')`, which is 0.
        return digits === '' ? NO_NUMBER : Number(digits);
      },
    }),
    [locale],
  );
}

/** A number with thousands separators. Limits are judged on save, not silently forced while typing. */
export function NumberInput({ min, max, ...props }: NumberProps) {
  const typed = useTypedNumbers();
  return (
    <InputNumber<number>
      controls={false}
      inputMode="numeric"
      {...props}
      aria-valuemin={min === undefined ? undefined : Number(min)}
      aria-valuemax={max === undefined ? undefined : Number(max)}
      {...typed}
      style={{ width: '100%', ...props.style }}
    />
  );
}

/** Integer won. */
export function MoneyInput(props: NumberProps) {
  const t = useT();
  return (
    <NumberInput suffix={<span className="unit">{t('field.won')}</span>} className="money-input" {...props} />
  );
}

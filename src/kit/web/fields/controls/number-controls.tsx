import { type GetRef, InputNumber } from 'antd';
import type { ComponentProps } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './number-controls.css';

export type NumberInputRef = GetRef<typeof InputNumber>;
type NumberProps = ComponentProps<typeof InputNumber<number>>;

/** What the control takes as empty, although its type knows numbers only. */
const NO_NUMBER = '' as unknown as number;

const grouped = (value: number | string | undefined): string => {
  if (value === undefined || value === '') return '';
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.');
};

/** An empty field holds no number; the control itself would take `Number('')`, which is 0. */
const plain = (text: string | undefined): number => {
  const digits = (text ?? '').replace(/,/g, '');
  return digits === '' ? NO_NUMBER : Number(digits);
};

/** A number with thousands separators. Limits are judged on save, not silently forced while typing. */
export function NumberInput({ min, max, ...props }: NumberProps) {
  return (
    <InputNumber<number>
      controls={false}
      inputMode="numeric"
      {...props}
      aria-valuemin={min === undefined ? undefined : Number(min)}
      aria-valuemax={max === undefined ? undefined : Number(max)}
      formatter={grouped}
      parser={plain}
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

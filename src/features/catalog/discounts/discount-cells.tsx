import type { CodeValue } from '#kit/contract/references.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { Moment, Money } from '#kit/web/list/cells/cell.tsx';
import { amountOf } from './discount.rules.ts';

interface Amounts {
  type: CodeValue;
  price: number | null;
  percent: number | null;
}

/** The amount or the rate, depending on the type. */
export function Amount({ type, price, percent }: Amounts) {
  return amountOf(type.value) === 'price' ? <Money value={price ?? 0} /> : percentText(percent ?? 0);
}

interface PeriodProps {
  startsAt: string | null;
  endsAt: string | null;
}

/** The period; unlimited without one. */
export function Period({ startsAt, endsAt }: PeriodProps) {
  const t = useT();
  if (startsAt === null && endsAt === null) return <span className="faint">{t('discount.always')}</span>;
  return (
    <>
      {startsAt && <Moment value={startsAt} />} ~ {endsAt && <Moment value={endsAt} />}
    </>
  );
}

import { shownName } from '#kit/contract/text/shown-name.ts';
import { dayText, momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { OfferedDiscount, OfferedItem } from '../coupon-calls.ts';
import { termsOf } from '../coupon-calls.ts';
import { benefitOf } from '../coupon-labels.ts';
import { previewOf } from '../coupon-terms.rules.ts';

interface CouponTicketProps {
  coupon: OfferedDiscount;
  item: OfferedItem | null;
  /** `yyyy-MM-dd HH:mm:ss`, when it goes out. */
  sendAt: string;
  /** `yyyy-MM-dd`; null while no validity is chosen. */
  lastDay: string | null;
}

/** The coupon as the customer will have it. */
export function CouponTicket({ coupon, item, sendAt, lastDay }: CouponTicketProps) {
  const t = useT();
  const off = item ? previewOf(termsOf(coupon), item.localPrice) : null;
  return (
    <section className="coupon-ticket" aria-label={t('coupon.preview')}>
      <div className="coupon-ticket-main">
        <p className="coupon-ticket-name">{shownName(coupon)}</p>
        <p className="coupon-ticket-benefit">{benefitOf(t, coupon)}</p>
        {item && off !== null ? (
          <p className="coupon-ticket-item">
            {shownName(item)}
            <span className="coupon-ticket-prices">
              <s>{numberText(item.localPrice)}</s>
              <strong>{t('coupon.won', { value: item.localPrice - off })}</strong>
              <span className="coupon-ticket-off">−{t('coupon.won', { value: off })}</span>
            </span>
          </p>
        ) : (
          <p className="coupon-ticket-item">{coupon.target.name}</p>
        )}
      </div>
      <dl className="coupon-ticket-dates">
        <div>
          <dt>{t('coupon.sendDate')}</dt>
          <dd>{momentText(sendAt)}</dd>
        </div>
        <div>
          <dt>{t('coupon.endsAt')}</dt>
          <dd>{lastDay ? `${dayText(lastDay)} 23:59` : '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { sendingTime } from '#features/platform/business-messages/night-hours.rules.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { Facts } from '#kit/web/facts/facts.tsx';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { type OfferedDiscount, type OfferedItem, useDiscounts, useItems } from '../coupon-calls.ts';
import { benefitOf, validityLabel } from '../coupon-labels.ts';
import { lastDayOf, VALIDITIES } from '../issue/coupon-time.rules.ts';
import { CouponTicket } from './coupon-ticket.tsx';

/** What has been chosen so far. */
export interface Choice {
  coupon: OfferedDiscount | null;
  item: OfferedItem | null;
  days: number | null;
}

export const needsItem = ({ coupon }: Choice): boolean => coupon?.target.value === 'menu';
export const isComplete = (choice: Choice): boolean =>
  choice.coupon !== null && choice.days !== null && (!needsItem(choice) || choice.item !== null);

function Labelled({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="coupon-field">
      <label className="coupon-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

function Details({ coupon }: { coupon: OfferedDiscount }) {
  const t = useT();
  return (
    <div className="coupon-details">
      <Facts
        beside
        facts={[
          [t('discount.target'), coupon.target.name],
          [t('discount.type'), `${coupon.type.name} · ${benefitOf(t, coupon)}`],
          [t('discount.salesTypes'), coupon.salesTypeNames],
          [t('discount.description'), coupon.description],
        ]}
      />
    </div>
  );
}

function ItemDetails({ item, bulk }: { item: OfferedItem; bulk: boolean }) {
  const t = useT();
  const facts = [
    bulk && item.categoryNames,
    t('coupon.won', { value: item.localPrice }),
    bulk && item.calories ? `${numberText(item.calories)} kcal` : null,
    item.description,
  ].filter(Boolean);
  return <p className="coupon-item-facts">{facts.join(' · ')}</p>;
}

interface CouponFormProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Store time, `yyyy-MM-dd HH:mm:ss`. */
  now: string;
  bulk: boolean;
}

/** Which coupon, for which item, for how long; and the coupon as it will be. */
export function CouponForm({ choice, onChange, now, bulk }: CouponFormProps) {
  const t = useT();
  const discounts = useDiscounts();
  const items = useItems(needsItem(choice));
  const { coupon, item, days } = choice;
  if (discounts.isPending) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (discounts.data?.length === 0) return <p className="coupon-none">{t('coupon.none')}</p>;
  const sendAt = sendingTime(now);
  return (
    <div className="coupon-form">
      <Labelled id="coupon" label={t('coupon.one')}>
        <SearchSelect
          id="coupon"
          autoFocus
          placeholder={t('coupon.choose')}
          value={coupon?.id}
          options={discounts.data?.map((row) => ({ value: row.id, label: shownName(row) }))}
          // Another coupon is for another item.
          onChange={(id) =>
            onChange({ ...choice, coupon: discounts.data?.find((row) => row.id === id) ?? null, item: null })
          }
        />
      </Labelled>
      {coupon && <Details coupon={coupon} />}
      {needsItem(choice) && (
        <>
          <Labelled id="coupon-item" label={t('coupon.menu')}>
            <SearchSelect
              id="coupon-item"
              loading={items.isPending}
              placeholder={t('coupon.chooseItem')}
              value={item?.id}
              options={items.data?.map((row) => ({ value: row.id, label: shownName(row) }))}
              onChange={(id) =>
                onChange({ ...choice, item: items.data?.find((row) => row.id === id) ?? null })
              }
            />
          </Labelled>
          {item && <ItemDetails item={item} bulk={bulk} />}
        </>
      )}
      <fieldset className="coupon-field">
        <legend className="coupon-label">{t('coupon.validity')}</legend>
        <Segmented<number>
          block
          value={days ?? 0}
          aria-label={t('coupon.validity')}
          options={VALIDITIES.map((each) => ({ value: each, label: validityLabel(t, each) }))}
          onChange={(each) => onChange({ ...choice, days: each })}
        />
      </fieldset>
      {coupon && (
        <CouponTicket
          coupon={coupon}
          item={item}
          sendAt={sendAt}
          lastDay={days === null ? null : lastDayOf(sendAt.slice(0, 10), days)}
        />
      )}
      {sendAt !== now && <p className="coupon-night">{t('coupon.night')}</p>}
      <p className="coupon-notice">{t('coupon.notice')}</p>
    </div>
  );
}

import { Select } from 'antd';
import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '#kit/contract/time/zoned-time.ts';
import { MoneyInput, NumberInput } from '#kit/web/fields/controls/number-controls.tsx';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { weekdayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { type Delivery, type DeliveryPricing, quoteDelivery } from '../delivery-tip.public.ts';
import { quoteParts } from './pricing-edit.rules.ts';
import { Labelled } from './pricing-part.tsx';

const EXAMPLE: Delivery = {
  orderAmount: 20_000,
  distance: 2_000,
  time: '12:00',
  weekday: 5,
  estimate: 4_000,
};

/** What one delivery costs its customer and why, by the function that prices orders. */
export function PricingCalculator({ pricing }: { pricing: DeliveryPricing }) {
  const t = useT();
  const [delivery, setDelivery] = useState(EXAMPLE);
  const set = (change: Partial<Delivery>) => setDelivery((before) => ({ ...before, ...change }));
  const { tip } = pricing;
  const byDistance = tip.enabled && tip.kind === 'distance';
  const byAgency = tip.enabled && tip.kind === 'auto';
  return (
    <section className="pricing-calculator" aria-label={t('deliveryPricing.calculator')}>
      <h3>{t('deliveryPricing.calculator')}</h3>
      <div className="pricing-grid">
        <Labelled label={t('deliveryPricing.orderAmount')}>
          {(id) => (
            <MoneyInput
              id={id}
              min={0}
              value={delivery.orderAmount}
              onChange={(amount) => set({ orderAmount: amount ?? 0 })}
            />
          )}
        </Labelled>
        {byDistance && <RideFields delivery={delivery} set={set} />}
        {byAgency && (
          <Labelled label={t('deliveryPricing.estimate')}>
            {(id) => (
              <MoneyInput
                id={id}
                min={0}
                value={delivery.estimate === 'undeliverable' ? null : delivery.estimate}
                onChange={(estimate) => set({ estimate })}
              />
            )}
          </Labelled>
        )}
      </div>
      <Quote pricing={pricing} delivery={delivery} />
      {byAgency && delivery.estimate === null && (
        <p className="pricing-hint">{t('deliveryPricing.noEstimate')}</p>
      )}
    </section>
  );
}

interface RideFieldsProps {
  delivery: Delivery;
  set: (change: Partial<Delivery>) => void;
}

/** What a surcharge by distance and time depends on. */
function RideFields({ delivery, set }: RideFieldsProps) {
  const t = useT();
  return (
    <>
      <Labelled label={t('deliveryPricing.distance')}>
        {(id) => (
          <NumberInput id={id} min={0} value={delivery.distance} onChange={(distance) => set({ distance })} />
        )}
      </Labelled>
      <Labelled label={t('deliveryPricing.weekday')}>
        {(id) => (
          <Select<number>
            id={id}
            value={delivery.weekday}
            options={WEEKDAYS.map((value) => ({ value, label: weekdayText(value) }))}
            onChange={(weekday) => set({ weekday: weekday as Weekday })}
          />
        )}
      </Labelled>
      <Labelled label={t('deliveryPricing.time')}>
        {(id) => <TimeInput id={id} value={delivery.time} onChange={(time) => set({ time })} />}
      </Labelled>
    </>
  );
}

function Quote({ pricing, delivery }: { pricing: DeliveryPricing; delivery: Delivery }) {
  const t = useT();
  const quote = quoteDelivery(pricing, delivery);
  if ('refused' in quote)
    return (
      <p className="pricing-refused" aria-live="polite">
        {t(`deliveryPricing.refused.${quote.refused}`)}
      </p>
    );
  return (
    <dl className="pricing-quote" aria-live="polite">
      {quoteParts(pricing, delivery).map(({ part, amount }) => (
        <div key={part}>
          <dt>{t(`deliveryPricing.part.${part}`)}</dt>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      ))}
      <div className="pricing-total">
        <dt>{t('deliveryPricing.total')}</dt>
        <dd>
          <Money value={quote.total} />
        </dd>
      </div>
    </dl>
  );
}

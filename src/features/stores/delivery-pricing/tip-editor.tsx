import { Select, Switch } from 'antd';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { TipRule } from '../delivery-tip.public.ts';
import { BASIC_DISTANCES, MAX_DISTANCES, TIP_STEP, UNIT_DISTANCES, UNIT_FEE } from './pricing-edit.rules.ts';
import { Labelled, type PricingPartProps } from './pricing-part.tsx';
import { TipSlots } from './tip-slots.tsx';

/** A value of a select for "not used". */
const UNUSED = 0;

/** The surcharge: off, by distance and time, or the price of the delivery agency. */
export function TipEditor({ pricing, onChange, errors, disabled }: PricingPartProps) {
  const t = useT();
  const { tip } = pricing;
  const set = (change: Partial<TipRule>) => onChange({ ...pricing, tip: { ...tip, ...change } });
  return (
    <section className="pricing-part">
      <header>
        <h3>{t('deliveryPricing.tip')}</h3>
        <Switch
          aria-label={t('deliveryPricing.tipEnabled')}
          checked={tip.enabled}
          disabled={disabled}
          onChange={(enabled) => set({ enabled })}
        />
      </header>
      {!tip.enabled && <p className="pricing-hint">{t('deliveryPricing.tipOff')}</p>}
      {tip.enabled && (
        <>
          <Segmented<TipRule['kind']>
            aria-label={t('deliveryPricing.kind')}
            disabled={disabled}
            value={tip.kind}
            onChange={(kind) => set({ kind })}
            options={[
              { value: 'distance', label: t('deliveryPricing.kind.distance') },
              { value: 'auto', label: t('deliveryPricing.kind.auto') },
            ]}
          />
          {tip.kind === 'distance' && <ByDistance {...{ tip, set, errors, disabled }} />}
          {tip.kind === 'distance' && (
            <TipSlots slots={tip.slots} onChange={(slots) => set({ slots })} {...{ errors, disabled }} />
          )}
        </>
      )}
    </section>
  );
}

type TipPartProps = Pick<PricingPartProps, 'errors' | 'disabled'> & {
  tip: TipRule;
  set: (change: Partial<TipRule>) => void;
};

const DISTANCES = [
  ['basicDistance', BASIC_DISTANCES],
  ['maxDistance', MAX_DISTANCES],
] as const;

function ByDistance({ tip, set, errors, disabled }: TipPartProps) {
  const t = useT();
  const choices = (values: readonly (number | null)[]) =>
    values.map((metres) => ({
      value: metres ?? UNUSED,
      label:
        metres === null
          ? t('deliveryPricing.unused')
          : t('deliveryPricing.km', { km: numberText(metres / 1000) }),
    }));
  return (
    <div className="pricing-grid">
      <Labelled label={t('deliveryPricing.basicFee')} error={errors['tip.basicFee']}>
        {(id) => (
          <MoneyInput
            id={id}
            disabled={disabled}
            min={0}
            step={TIP_STEP}
            value={tip.basicFee}
            onChange={(fee) => set({ basicFee: fee ?? 0 })}
          />
        )}
      </Labelled>
      {DISTANCES.map(([name, metres]) => (
        <Labelled key={name} label={t(`deliveryPricing.${name}`)} error={errors[`tip.${name}`]}>
          {(id) => (
            <Select
              id={id}
              disabled={disabled}
              value={tip[name] ?? UNUSED}
              options={choices(metres)}
              onChange={(chosen) => set({ [name]: chosen || null })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label={t('deliveryPricing.unitDistance')} error={errors['tip.unitDistance']}>
        {(id) => (
          <Select<number>
            id={id}
            disabled={disabled || tip.basicDistance === null}
            value={tip.unitDistance}
            options={UNIT_DISTANCES.map((m) => ({ value: m, label: t('deliveryPricing.metres', { m }) }))}
            onChange={(unitDistance) => set({ unitDistance })}
          />
        )}
      </Labelled>
      <Labelled
        label={t('deliveryPricing.unitFee')}
        hint={t('deliveryPricing.unitFeeHint')}
        error={errors['tip.unitFee']}
      >
        {(id) => (
          <MoneyInput
            id={id}
            disabled={disabled || tip.basicDistance === null}
            {...UNIT_FEE}
            value={tip.unitFee}
            onChange={(fee) => set({ unitFee: fee ?? 0 })}
          />
        )}
      </Labelled>
    </div>
  );
}

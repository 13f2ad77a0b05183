import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { DeliveryPricing, FeeTier } from '../delivery-tip.public.ts';
import { PricingCalculator } from './pricing-calculator.tsx';
import { addTier, editablePricing, TIER_STEP } from './pricing-edit.rules.ts';
import { PricingError, type PricingPartProps } from './pricing-part.tsx';
import { TipEditor } from './tip-editor.tsx';
import './pricing.css';

export interface PricingEditorProps {
  /** null: no price of the store's own. */
  value: DeliveryPricing | null;
  onChange: (pricing: DeliveryPricing) => void;
  /** By field: `tiers.0.minOrderAmount`, `tiers.0.fee`, `tip.unitFee`, `tip.slots.0`. */
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** Delivery fees by order amount and the surcharge, beside a calculator that uses the rule of real orders. */
export function PricingEditor({ value, onChange, errors, disabled = false }: PricingEditorProps) {
  const part = { pricing: editablePricing(value), onChange, errors, disabled };
  return (
    <div className="pricing-editor">
      <div className="pricing-parts">
        <Tiers {...part} />
        <TipEditor {...part} />
      </div>
      <PricingCalculator pricing={part.pricing} />
    </div>
  );
}

function Tiers({ pricing, onChange, errors, disabled }: PricingPartProps) {
  const t = useT();
  const { tiers } = pricing;
  const set = (index: number, change: Partial<FeeTier>) =>
    onChange({ ...pricing, tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)) });
  return (
    <section className="pricing-part">
      <header>
        <h3>{t('deliveryPricing.tiers')}</h3>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onChange(addTier(pricing))}
        >
          {t('deliveryPricing.addTier')}
        </Button>
      </header>
      <p className="pricing-hint">{t('deliveryPricing.tiersHint')}</p>
      {tiers.map((tier, index) => {
        const n = index + 1;
        const amountError = errors[`tiers.${index}.minOrderAmount`];
        const feeError = errors[`tiers.${index}.fee`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an amount has no name but its place
          <div key={index} className="pricing-tier">
            <MoneyInput
              aria-label={t('deliveryPricing.minOrderAmount', { n })}
              status={amountError ? 'error' : undefined}
              disabled={disabled}
              min={0}
              step={TIER_STEP.amount}
              value={tier.minOrderAmount}
              onChange={(amount) => set(index, { minOrderAmount: amount ?? 0 })}
            />
            <span className="second">{t('deliveryPricing.from')}</span>
            <MoneyInput
              aria-label={t('deliveryPricing.fee', { n })}
              status={feeError ? 'error' : undefined}
              disabled={disabled}
              min={0}
              step={TIER_STEP.fee}
              value={tier.fee}
              onChange={(fee) => set(index, { fee: fee ?? 0 })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t('deliveryPricing.removeTier', { n })}
              onClick={() => onChange({ ...pricing, tiers: tiers.filter((_, at) => at !== index) })}
            />
            <PricingError text={amountError ?? feeError} />
          </div>
        );
      })}
    </section>
  );
}

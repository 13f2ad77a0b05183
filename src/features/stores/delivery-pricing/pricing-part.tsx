import { type ReactNode, useId } from 'react';
import type { DeliveryPricing } from '../delivery-tip.public.ts';

/** The parts of the editor: the whole price, and how to change it. */
export interface PricingPartProps {
  pricing: DeliveryPricing;
  onChange: (pricing: DeliveryPricing) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

export function PricingError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="pricing-error" role="alert">
      {text}
    </p>
  );
}

interface LabelledProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  children: (id: string) => ReactNode;
}

/** A control with its label, hint or error. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="pricing-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error ? <PricingError text={error} /> : hint && <p className="pricing-hint">{hint}</p>}
    </div>
  );
}

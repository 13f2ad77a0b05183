import type { ReactNode } from 'react';
import { numberText } from '#kit/web/i18n/numbers.ts';
import './facts.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** One fact a line, with its name beside it. */
  beside?: boolean;
}

/** Facts of one thing, each below its name or beside it; a fact without a value is left out, nought is one. */
export function Facts({ facts, beside = false }: FactsProps) {
  return (
    <dl className={beside ? 'facts facts-beside' : 'facts'}>
      {facts
        .filter(([, value]) => value || value === 0)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A group of figures; zeros are de-emphasised. */
export function NumberFacts({ numbers }: { numbers: readonly (readonly [name: string, value: number])[] }) {
  return (
    <dl className="facts fact-numbers">
      {numbers.map(([name, value]) => (
        <div key={name} className={value === 0 ? 'is-none' : undefined}>
          <dt>{name}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Button } from 'antd';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { LabelledField } from '#kit/web/form/labelled-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { cashOffers, changeFor } from './cash.rules.ts';

interface CashPartProps {
  amount: number;
  /** Cash received; null: exactly the amount. */
  handed: number | null;
  short: boolean;
  onHanded: (handed: number | null) => void;
}

/** Cash received, with buttons for the usual amounts, and the change. */
export function CashPart({ amount, handed, short, onHanded }: CashPartProps) {
  const t = useT();
  return (
    <div className="pay-cash">
      <fieldset className="pay-offers">
        <legend className="visually-hidden">{t('payment.handed')}</legend>
        <Button aria-pressed={handed === null} onClick={() => onHanded(null)}>
          {t('payment.exact')}
        </Button>
        {cashOffers(amount).map((offer) => (
          <Button key={offer} aria-pressed={handed === offer} onClick={() => onHanded(offer)}>
            {numberText(offer)}
          </Button>
        ))}
      </fieldset>
      <LabelledField
        id="pay-handed"
        label={t('payment.handed')}
        error={short ? t('payment.handedShort') : null}
      >
        <MoneyInput
          id="pay-handed"
          value={handed}
          min={amount}
          placeholder={numberText(amount)}
          onChange={onHanded}
        />
      </LabelledField>
      <p className="pay-change" aria-live="polite">
        <span>{t('payment.change')}</span>
        <Money value={changeFor(amount, handed)} />
      </p>
    </div>
  );
}

import { Form } from 'antd';
import { useRef } from 'react';
import type { Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { menuItem } from '../../menu-item.contract.ts';
import { applyPriceRules } from '../../menu-item.rules.ts';
import type { Choices } from '../choices/use-choices.ts';
import { RefsInput } from './refs-input.tsx';
import { YesNo } from './yes-no.tsx';

const { FormField } = bindResource(menuItem);

interface Prices {
  marketPrice: boolean;
  cost: number | null;
  price: number | null;
  discounts: Reference[];
}

/** Cost, price and discounts; at market price there are none (spec/2 §4). */
export function PriceFields({ choices }: { choices: Choices }) {
  const t = useT();
  const form = Form.useFormInstance<Prices>();
  const atMarket = Form.useWatch('marketPrice', { form, preserve: true }) === true;
  /** The previous value, restored if the choice is reverted before saving. */
  const kept = useRef<Partial<Prices> | null>(null);
  const change = (marketPrice: boolean) => {
    const { cost = null, price = null, discounts = [] } = form.getFieldsValue(true);
    if (marketPrice) {
      kept.current = { cost, price, discounts };
      form.setFieldsValue(applyPriceRules({ marketPrice, cost, price, discounts }));
    } else form.setFieldsValue(kept.current ?? { cost: null, price: null });
  };
  return (
    <>
      {!atMarket && (
        <>
          <FormField name="price" required />
          <FormField name="cost" required />
        </>
      )}
      <FormField name="marketPrice">
        <YesNo onSwitch={change} />
      </FormField>
      {!atMarket && (
        <FormField name="discounts" wide>
          <RefsInput
            loading={choices.loading}
            empty={t('menuItem.form.noDiscounts')}
            all={choices.discounts.map((row) => ({
              id: row.id,
              name: shownName(row),
              note:
                row.type.value === 'percent'
                  ? `−${percentText(row.percent ?? 0)}`
                  : `−${t('field.wonAmount', { amount: row.price ?? 0 })}`,
            }))}
          />
        </FormField>
      )}
    </>
  );
}

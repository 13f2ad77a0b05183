import { Form } from 'antd';
import { LocalPriceFields } from '#features/catalog/local-price-fields.tsx';
import type { CodeValue } from '#kit/contract/references.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { NumberInput } from '#kit/web/fields/controls/number-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { discount } from './discount.contract.ts';
import { amountOf, periodFault } from './discount.rules.ts';

const { FormField } = bindResource(discount);

/** The type of discount, the amount it uses, and both per language. */
export function AmountFields() {
  const type = Form.useWatch('type') as CodeValue | undefined;
  const used = amountOf(type?.value);
  return (
    <>
      <FieldPair>
        <FormField name="type" />
        {used === 'price' ? (
          <FormField key="price" name="price" required />
        ) : (
          <FormField key="percent" name="percent" required>
            <NumberInput min={0} max={100} suffix="%" />
          </FormField>
        )}
      </FieldPair>
      <FormField name="translations">
        <LocalPriceFields prices={[used]} />
      </FormField>
    </>
  );
}

const periodCheck: FieldCheck = {
  reads: ['startsAt'],
  fault: ({ startsAt, endsAt }) =>
    periodFault((startsAt as string | undefined) ?? null, (endsAt as string | undefined) ?? null),
};

export function PeriodFields() {
  return (
    <FieldPair>
      <FormField name="startsAt" />
      <FormField name="endsAt" check={periodCheck} />
    </FieldPair>
  );
}

export function CouponFields() {
  return (
    <FieldPair>
      <FormField name="couponApplicable" />
      <FormField name="couponOnly" />
    </FieldPair>
  );
}

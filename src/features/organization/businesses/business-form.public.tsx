import { Form, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { business } from './business.contract.ts';
import { endsBeforeStart } from './business.rules.ts';
import { BusinessFactsFields } from './business-fields.public.tsx';
import { BusinessInput } from './business-select.public.tsx';

const { FormField } = bindResource(business);

const startCheck: FieldCheck = {
  reads: ['endDate'],
  fault: ({ startDate, endDate }) =>
    endsBeforeStart(startDate, endDate) ? 'business.startAfterEnd' : undefined,
};
const endCheck: FieldCheck = {
  reads: ['startDate'],
  fault: ({ startDate, endDate }) =>
    endsBeforeStart(startDate, endDate) ? 'business.endBeforeStart' : undefined,
};

/** What a new business starts with. */
export const newBusiness = (): { startDate: string } => ({ startDate: storeClock().now().slice(0, 10) });

/** The fields of a business as an administrator writes them. */
export function BusinessFormFields() {
  return (
    <>
      <FormField name="name" />
      <FormField name="parent">
        <BusinessInput allowClear />
      </FormField>
      <BusinessFactsFields />
      <FieldPair>
        <FormField name="startDate" check={startCheck}>
          <OrderedDate check={startCheck} name="startDate" />
        </FormField>
        <FormField name="endDate" check={endCheck}>
          <OrderedDate check={endCheck} name="endDate" />
        </FormField>
      </FieldPair>
      <FormField name="inUse" />
      <FormField name="description" />
      <FormField name="files" />
    </>
  );
}

/** The save bar may lie over what comes below a field. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'center' });

type OrderedDateProps = ComponentProps<typeof DateInput> & { check: FieldCheck; name: string };

/** A date that goes back to what it was when the business would leave before it joins, and says why [3 §5]. */
function OrderedDate({ check, name, onChange, ...props }: OrderedDateProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const [refused, setRefused] = useState<{ fault: MessageKey; times: number }>();
  const change = (next: string | null) => {
    const fault = check.fault({ ...form.getFieldsValue(true), [name]: next });
    if (!fault) {
      setRefused(undefined);
      onChange?.(next);
    } else setRefused((before) => ({ fault, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <>
      <DateInput key={refused?.times ?? 0} {...props} onChange={change} />
      {refused && (
        <Typography.Text ref={intoView} type="danger" role="alert">
          {t(refused.fault)}
        </Typography.Text>
      )}
    </>
  );
}

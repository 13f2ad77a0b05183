import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
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
        <FormField name="startDate" check={startCheck} />
        <FormField name="endDate" check={endCheck} />
      </FieldPair>
      <FormField name="inUse" />
      <FormField name="description" />
      <FormField name="files" />
    </>
  );
}

import { Form } from 'antd';
import { AddressLookup } from '#features/addresses/address-lookup.public.tsx';
import { formatAccountNumber } from '#kit/contract/text/account-number.ts';
import { formatRegistrationNumber } from '#kit/contract/text/registration-number.ts';
import { GroupedInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { LookupField } from '#kit/web/fields/lookup-field.tsx';
import { businessFacts } from './business.contract.ts';

const { registrationNumber, accountNumber } = businessFacts;

/**
 * What a business says of itself: the same on its own page and in the list of all. `registered`: the registration number
 * is shown only.
 */
export function BusinessFactsFields({ registered = false }: { registered?: boolean }) {
  return (
    <>
      <FieldPair>
        <FormField name="registrationNumber" disabled={registered}>
          <GroupedInput format={formatRegistrationNumber} max={registrationNumber.limits.max} />
        </FormField>
        <FormField name="representative" />
      </FieldPair>
      <FieldPair>
        <FormField name="phone" />
        <FormField name="fax" />
      </FieldPair>
      <FormField name="email" />
      <AddressFields />
      <FieldPair>
        <FormField name="bank" />
        <FormField name="accountHolder" />
      </FieldPair>
      <FormField name="accountNumber">
        <GroupedInput format={formatAccountNumber} max={accountNumber.limits.max} />
      </FormField>
    </>
  );
}

/** An address that is typed, or found with its postcode. */
function AddressFields() {
  const form = Form.useFormInstance();
  return (
    <>
      <LookupField>
        <FormField name="postcode" />
        <AddressLookup
          initial={form.getFieldValue('address') ?? ''}
          onTake={(found) => {
            form.setFieldsValue(found);
            void form.validateFields(['postcode', 'address']).catch(() => {});
          }}
        />
      </LookupField>
      <FormField name="address" wide />
      <FormField name="addressDetail" wide />
    </>
  );
}

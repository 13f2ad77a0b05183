import { Form } from 'antd';
import { useState } from 'react';
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
 * What a business says of itself: the same on its own page and in the list of all. `own`: on its own page, where the
 * registration number is shown only and the address is taken from the lookup [3 §5].
 */
export function BusinessFactsFields({ own = false }: { own?: boolean }) {
  return (
    <>
      <FieldPair>
        <FormField name="registrationNumber" disabled={own}>
          <GroupedInput format={formatRegistrationNumber} max={registrationNumber.limits.max} />
        </FormField>
        <FormField name="representative" />
      </FieldPair>
      <FieldPair>
        <FormField name="phone" />
        <FormField name="fax" />
      </FieldPair>
      <FormField name="email" />
      <AddressFields lookedUp={own} />
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

/** An address that is typed, or found with its postcode. Without a service to find it, it is always typed. */
function AddressFields({ lookedUp }: { lookedUp: boolean }) {
  const form = Form.useFormInstance();
  const [noService, setNoService] = useState(false);
  const locked = lookedUp && !noService;
  return (
    <>
      <LookupField>
        <FormField name="postcode" disabled={locked} />
        <AddressLookup
          onNoService={() => setNoService(true)}
          initial={form.getFieldValue('address') ?? ''}
          onTake={(found) => {
            form.setFieldsValue(found);
            void form.validateFields(['postcode', 'address']).catch(() => {});
          }}
        />
      </LookupField>
      <FormField name="address" wide disabled={locked} />
      <FormField name="addressDetail" wide />
    </>
  );
}

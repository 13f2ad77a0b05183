import { Form, Select } from 'antd';
import { AddressLookup } from '#features/addresses/address-lookup.public.tsx';
import { formatAccountNumber } from '#kit/contract/text/account-number.ts';
import { formatRegistrationNumber } from '#kit/contract/text/registration-number.ts';
import { GroupedInput, PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { LookupField } from '#kit/web/fields/lookup-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { GatewayTest } from '../gateway-test/gateway-test.tsx';
import { store } from '../store.contract.ts';
import { Section } from './section.tsx';

const { registrationNumber, accountNumber } = store.form;

/** What the server says of the saved keys. */
interface SavedKeys {
  hasMerchantKey: boolean;
  merchantKeyHint: string | null;
  hasCancelPassword: boolean;
}

interface BusinessTabProps {
  /** null: a new store. */
  storeId: number | null;
  keys: SavedKeys | null;
  locked: boolean;
}

/** Who stands behind a store: registration, settlement and payment gateway. */
export function BusinessTab({ storeId, keys, locked }: BusinessTabProps) {
  const t = useT();
  const { fields } = useFieldScope();
  return (
    <>
      <Section title={t('storeForm.registration')}>
        <FieldPair>
          <FormField name="registeredName" />
          <FormField name="representative" />
        </FieldPair>
        <FieldPair>
          <FormField name="registrationNumber">
            <GroupedInput format={formatRegistrationNumber} max={registrationNumber.limits.max} />
          </FormField>
          <FormField name="businessEmail" />
        </FieldPair>
        {fields.businessKind && (
          <FieldPair>
            <FormField name="businessKind" />
            <FormField name="businessItem" />
          </FieldPair>
        )}
        <RegisteredAddress locked={locked} />
        {fields.fax && <FormField name="fax" />}
        {fields.files && <FormField name="files" />}
      </Section>
      {fields.bank && (
        <Section title={t('storeForm.settlement')}>
          <FieldPair>
            <FormField name="bank" />
            <FormField name="accountHolder" />
          </FieldPair>
          <FormField name="accountNumber">
            <GroupedInput format={formatAccountNumber} max={accountNumber.limits.max} />
          </FormField>
        </Section>
      )}
      <GatewaySection storeId={storeId} keys={keys} locked={locked} />
      {fields.inUse && (
        <Section title={t('storeForm.use')} lead={t('storeForm.useHint')}>
          <FormField name="inUse" />
        </Section>
      )}
    </>
  );
}

function RegisteredAddress({ locked }: { locked: boolean }) {
  const form = Form.useFormInstance();
  return (
    <>
      <LookupField>
        <FormField name="postcode" />
        <AddressLookup
          disabled={locked}
          initial={form.getFieldValue('registeredAddress') ?? ''}
          onTake={({ postcode, address }) => form.setFieldsValue({ postcode, registeredAddress: address })}
        />
      </LookupField>
      <FormField name="registeredAddress" />
      <FormField name="registeredAddressDetail" />
    </>
  );
}

const PLATFORM = 'default';
const GATEWAYS = ['INNOPAY', 'HECTO', 'NICEPAY', 'KORPAY'] as const;

/** The contract with a payment gateway. Keys are written, never shown. */
function GatewaySection({ storeId, keys, locked }: BusinessTabProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const gateway = Form.useWatch('gateway', { form, preserve: true });
  const saved = keys?.hasMerchantKey
    ? t('storeForm.keySaved', { hint: keys.merchantKeyHint ?? '' })
    : undefined;
  const passwordSaved = keys?.hasCancelPassword ? t('storeForm.passwordSaved') : undefined;
  return (
    <Section title={t('storeForm.gateway')} lead={t('storeForm.gatewayHint')}>
      <FieldPair>
        <FormField name="gateway">
          <GatewayInput />
        </FormField>
        {gateway !== PLATFORM && <FormField name="merchantId" required />}
      </FieldPair>
      {gateway !== PLATFORM && (
        <>
          <FieldPair>
            <FormField name="merchantKey" hint={saved}>
              <PasswordInput autoComplete="off" />
            </FormField>
            <FormField name="cancelPassword" hint={passwordSaved}>
              <PasswordInput autoComplete="off" />
            </FormField>
          </FieldPair>
          <GatewayTest store={storeId} locked={locked} />
        </>
      )}
    </Section>
  );
}

interface GatewayInputProps {
  id?: string;
  disabled?: boolean;
  value?: string;
  onChange?: (gateway: string) => void;
}

function GatewayInput(props: GatewayInputProps) {
  const t = useT();
  return (
    <Select<string>
      {...props}
      options={[
        { value: PLATFORM, label: t('storeForm.platformGateway') },
        ...GATEWAYS.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

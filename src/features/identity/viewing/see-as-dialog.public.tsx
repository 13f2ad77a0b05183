import { Form, Modal } from 'antd';
import { useState } from 'react';
import { BusinessFilter } from '#features/organization/businesses/business-select.public.tsx';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { mayLeave } from '#kit/web/session/leave-guard.ts';
import { StoreSelect } from '#kit/web/stores/store-select.tsx';
import { AccountSelect } from '../access-history/account-select.public.tsx';
import { startViewing } from './view-calls.public.ts';
import { viewedFields } from './viewing.contract.ts';
import { placeOfRole } from './viewing.rules.ts';
import type { Whom } from './whom.ts';

type Place = 'storeId' | 'businessId' | 'platform';
const PLACES = {
  storeId: 'viewing.atStore',
  businessId: 'viewing.atBusiness',
  platform: 'viewing.atPlatform',
} as const;

interface SeeAsDialogProps {
  /** Null: an account that is chosen here. */
  whom: Whom | null;
  onClose: () => void;
}

function LoginIdInput({ value, onChange }: { value?: string | null; onChange?: (loginId: string) => void }) {
  return <AccountSelect value={value ?? ''} onChange={(loginId) => onChange?.(loginId)} />;
}

/** Asks for the reason, and for a role where it works, before the product is shown as somebody else sees it. */
export function SeeAsDialog({ whom, onClose }: SeeAsDialogProps) {
  const t = useT();
  const roleId = whom && 'roleId' in whom ? whom.roleId : null;
  const known = whom && 'loginId' in whom ? whom.loginId : null;
  const fixed = roleId === null ? undefined : placeOfRole.get(roleId);
  const [place, setPlace] = useState<Place>(fixed ?? 'platform');
  const form = useContractForm({
    name: 'viewing',
    fields: viewedFields,
    values: { loginId: known, roleId: null, storeId: null, businessId: null, reason: null },
    async save({ loginId, storeId, businessId, reason }) {
      if (!(await mayLeave())) return;
      await startViewing({
        loginId,
        roleId,
        storeId: place === 'storeId' ? storeId : null,
        businessId: place === 'businessId' ? businessId : null,
        reason,
      });
    },
  });
  const needed = roleId === null ? 'loginId' : place;
  const chosen = Form.useWatch(needed, { form: form.antd, preserve: true }) as unknown;
  const name = whom && (known === null ? whom.name : `${whom.name} (${known})`);
  return (
    <Modal
      open
      centered
      width={480}
      title={name ? t('viewing.title', { name }) : t('viewing.titleOfAny')}
      okText={t('viewing.start')}
      cancelText={t('web.cancel')}
      confirmLoading={form.saving}
      okButtonProps={{ disabled: needed !== 'platform' && !chosen }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <DialogLead>{t('viewing.explained')}</DialogLead>
      <ContractForm form={form} footer={null}>
        {whom === null && (
          <FormField name="loginId">
            <LoginIdInput />
          </FormField>
        )}
        {roleId !== null && !fixed && (
          <Segmented<Place>
            aria-label={t('viewing.place')}
            value={place}
            onChange={setPlace}
            options={(['platform', 'businessId', 'storeId'] as const).map((value) => ({
              value,
              label: t(PLACES[value]),
            }))}
          />
        )}
        {roleId !== null && place === 'storeId' && (
          <FormField name="storeId">
            <StoreSelect placeholder={t('crud.pickStore')} />
          </FormField>
        )}
        {roleId !== null && place === 'businessId' && (
          <FormField name="businessId">
            <BusinessFilter />
          </FormField>
        )}
        <FormField name="reason" />
      </ContractForm>
    </Modal>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BusinessFactsFields } from '#features/organization/businesses/business-fields.public.tsx';
import { call } from '#kit/web/api/call.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { FormCard } from '#kit/web/form/form-card.tsx';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { businessProfile, profileCalls, profilePermissions } from './business-profile.contract.ts';

type Profile = ReturnType<typeof businessProfile.decode>;

const baseOf = (record: Profile) => ({ values: record, version: record.version ?? undefined });

export function BusinessProfileForm({ record }: { record: Profile }) {
  const t = useT();
  const queries = useQueryClient();
  const mayChange = useAllowed()(profilePermissions.update);
  const form = useContractForm({
    name: 'business',
    fields: businessProfile.fields,
    ...baseOf(record),
    save: (values, { version }) =>
      call(profileCalls.update, { params: { id: record.id }, body: { ...values, version }, quiet: true }),
    onSaved(saved) {
      notify.success(t('businessProfile.saved'));
      queries.setQueryData(['business-profile'], saved);
      form.restart(baseOf(saved));
    },
    newer: (current) => baseOf(businessProfile.decode(current)),
  });
  const scope = useMemo(() => ({ mode: 'edit' as const }), []);
  return (
    <ContractForm form={form} scope={scope} locked={!mayChange} className="business-profile">
      <FormCard title={t('businessProfile.facts')}>
        <FormField name="name" />
        <BusinessFactsFields own />
        <FormField name="description" />
        <FormField name="files" />
      </FormCard>
      <FormCard title={t('businessProfile.contract')}>
        <p>{t('businessProfile.fixed')}</p>
        <FormField name="publicId" disabled />
        <FieldPair>
          <FormField name="startDate" disabled />
          <FormField name="endDate" disabled />
        </FieldPair>
        <FormField name="inUse" disabled />
      </FormCard>
    </ContractForm>
  );
}

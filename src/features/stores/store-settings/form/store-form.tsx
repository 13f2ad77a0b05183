import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import type { Reference } from '#kit/contract/references.ts';
import { call } from '#kit/web/api/call.ts';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { FormTabs } from '#kit/web/form/form-tabs.tsx';
import { changedFields, type FormValues, initialValues, translationRows } from '#kit/web/form/form-values.ts';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { updateSession } from '#kit/web/session/session-store.ts';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { STORE_SECTIONS, store, storeCalls } from '../store.contract.ts';
import { BusinessTab } from './business-tab.tsx';
import { defaultPicture } from './default-picture.ts';
import { DeliveryTab } from './delivery-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { InfoTab } from './info-tab.tsx';
import { formFields, namesOf, type StoreFormRole, sectionsWith } from './store-form.rules.ts';
import './store-form.css';

export type StoreSettings = ReturnType<typeof store.decode>;

interface StoreFormProps {
  role: StoreFormRole;
  /** null: a new store. */
  record: StoreSettings | null;
  /** That a new store belongs to at first. */
  business?: Reference;
  /** That a new store starts in. */
  language?: string;
  locked?: boolean;
  /** Left of the save button. */
  onCancel?: () => void;
  onSaved?: (record: StoreSettings) => void;
  /** Beside the tabs. */
  extra?: ReactNode;
}

/** What the form starts from: one row per language beside the default one, and no keys. */
function baseOf(record: StoreSettings) {
  const others = record.languages.map(({ id }) => id).filter((id) => id !== record.defaultLanguage);
  const values: FormValues = { ...record, translations: translationRows(record.translations, others) };
  return { values, version: record.version };
}

const newStore = (language: string, business?: Reference): FormValues => ({
  ...initialValues(store.form as FieldMap),
  business,
  defaultLanguage: language,
  languages: [{ id: language }],
  translations: [],
  tip: null,
  exceptions: [],
  image: defaultPicture(),
  startDate: storeClock().now().slice(0, 10),
});

/** Tells the rest of the product what a store is like now. */
export function useStoreSaved(role: StoreFormRole): (saved: StoreSettings) => Promise<void> {
  const queries = useQueryClient();
  return async (saved) => {
    const { alarm, orderNotification } = saved;
    if (role === 'store') updateSession({ alarm, orderNotification });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['store-languages'] }),
      queries.invalidateQueries({ queryKey: ['ordering'] }),
    ]);
    queries.setQueryData(['store-settings', saved.id], saved);
  };
}

/** Sends the changed tabs only, each with the version that it is based on (decision 0040). */
function useStoreForm({ role, record, business, language = DEFAULT_LOCALE, onSaved }: StoreFormProps) {
  const t = useT();
  const onStoreSaved = useStoreSaved(role);
  const fields = useMemo(() => formFields(role, record === null), [role, record]);
  const [start] = useState(() => (record ? baseOf(record) : { values: newStore(language, business) }));
  // Of the record that the form shows, or of the one that prevented the last save.
  const known = useRef({ shown: record, newest: record });
  const form = useContractForm<FieldMap, StoreSettings>({
    name: 'store',
    fields,
    ...start,
    async save(values, { version, idempotencyKey }) {
      const { shown, newest } = known.current;
      if (!shown || !newest) {
        const creation = role === 'admin' ? storeCalls.createAny : storeCalls.create;
        return call(creation, { body: values, quiet: true, idempotencyKey });
      }
      const names = changedFields(fields, baseOf(shown).values, values as FormValues);
      const sent = Object.fromEntries(names.map((name) => [name, (values as FormValues)[name]]));
      const based = version === shown.version ? shown : newest;
      const versions = Object.fromEntries(
        sectionsWith(names).map((section) => [section, based.versions?.[section] ?? null]),
      );
      return call(role === 'admin' ? storeCalls.updateAny : storeCalls.update, {
        params: { id: shown.id },
        body: { ...sent, versions },
        quiet: true,
      });
    },
    async onSaved(saved) {
      notify.success(t(record ? 'crud.updated' : 'crud.created'));
      known.current = { shown: saved, newest: saved };
      if (record) form.restart(baseOf(saved));
      await onStoreSaved(saved);
      onSaved?.(saved);
    },
    newer(current) {
      const newest = store.decode(current);
      known.current = { ...known.current, newest };
      return baseOf(newest);
    },
  });
  return {
    ...form,
    // Going on with what is saved by now makes that the record of the form.
    restart(base: Parameters<typeof form.restart>[0]) {
      known.current = { shown: known.current.newest, newest: known.current.newest };
      form.restart(base);
    },
  };
}

const pointOf = ({ latitude, longitude }: StoreSettings) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The settings of one store in four tabs, for whoever may change them. */
export function StoreForm(props: StoreFormProps) {
  const t = useT();
  const { role, record, language = DEFAULT_LOCALE, locked = false, onCancel, extra } = props;
  const form = useStoreForm(props);
  const scope = useMemo(() => ({ mode: record ? ('edit' as const) : ('create' as const) }), [record]);
  const languages = record?.languages ?? [{ id: language }];
  const keys = record && {
    hasMerchantKey: record.hasMerchantKey,
    merchantKeyHint: record.merchantKeyHint,
    hasCancelPassword: record.hasCancelPassword,
  };
  return (
    <ContractForm form={form} scope={scope} locked={locked} onCancel={onCancel}>
      <div className="store-form">
        <FormTabs
          extra={extra}
          tabs={[
            {
              key: 'info',
              label: t('storeForm.info'),
              fields: null,
              content: (
                <InfoTab
                  role={role}
                  store={record?.id ?? null}
                  languages={languages}
                  hasImage={!record || record.image !== null}
                  point={record && pointOf(record)}
                  locked={locked}
                />
              ),
            },
            {
              key: 'hours',
              label: t('storeForm.hours'),
              fields: namesOf('hours'),
              content: <HoursTab locked={locked} />,
            },
            {
              key: 'delivery',
              label: t('storeForm.delivery'),
              fields: Object.keys(STORE_SECTIONS.delivery),
              content: <DeliveryTab storeId={record?.id ?? null} locked={locked} />,
            },
            {
              key: 'business',
              label: t('storeForm.business'),
              fields: namesOf('business'),
              content: <BusinessTab storeId={record?.id ?? null} keys={keys} locked={locked} />,
            },
          ]}
        />
      </div>
    </ContractForm>
  );
}

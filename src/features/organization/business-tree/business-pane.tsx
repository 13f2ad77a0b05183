import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { email } from '#kit/contract/fields.ts';
import type { Reference } from '#kit/contract/references.ts';
import type { Row } from '#kit/contract/resource.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { draftKey } from '#kit/web/form/draft/draft.ts';
import { type FormValues, initialValues } from '#kit/web/form/form-values.ts';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { business } from '../businesses/business.contract.ts';
import { BusinessFormFields, newBusiness } from '../businesses/business-form.public.tsx';

type BusinessRecord = Row<typeof business.form, typeof business.row>;

const calls = resourceCalls(business, 'platform');

/** The length of an e-mail address in this form [3 §4]; a longer one that is there already stays as it is. */
const LONGEST_EMAIL = 20;

function fieldsFor(record: BusinessRecord | null): FieldMap {
  const max = Math.max(LONGEST_EMAIL, record?.email?.length ?? 0);
  const { email: whole, ...form } = business.form;
  return { ...form, email: { ...whole, ...email(whole.wire, { max }), required: false } } as FieldMap;
}

interface BusinessFormProps {
  /** Null: a new one. */
  record: BusinessRecord | null;
  parent?: Reference;
  locked?: boolean;
  onSaved: (record: BusinessRecord) => void;
  onCancel?: () => void;
}

/** The form of a business beside the tree. Mount it anew for every node. */
export function BusinessForm({ record, parent, locked = false, onSaved, onCancel }: BusinessFormProps) {
  const t = useT();
  const session = useSession();
  const fields = useMemo(() => fieldsFor(record), [record]);
  const values = useMemo(
    () =>
      (record ?? { ...initialValues(business.form), ...newBusiness(), parent: parent ?? null }) as FormValues,
    [record, parent],
  );
  const form = useContractForm({
    name: business.name,
    fields,
    values,
    version: record?.version,
    save: (sent, { idempotencyKey, version }) =>
      record ? calls.update(record.id, sent, version) : calls.create(sent, idempotencyKey),
    onSaved: (saved) => {
      notify.success(t(record ? 'crud.updated' : 'crud.created'));
      onSaved(saved);
    },
    newer: (current) => {
      const newer = business.decode(current) as FormValues & { version: number };
      return { values: newer, version: newer.version };
    },
    draft: locked
      ? undefined
      : draftKey(session?.accountId ?? '', `${business.name}.tree`, record?.id ?? `new-${parent?.id ?? ''}`),
  });
  const scope = useMemo(() => ({ mode: record ? ('edit' as const) : ('create' as const) }), [record]);
  return (
    <ContractForm form={form} scope={scope} locked={locked} onCancel={onCancel}>
      <BusinessFormFields />
    </ContractForm>
  );
}

interface BusinessPaneProps {
  id: number;
  locked: boolean;
  onSaved: () => void;
}

/** A business of the tree, read when its node is chosen. */
export function BusinessPane({ id, locked, onSaved }: BusinessPaneProps) {
  const query = useQuery({
    queryKey: [...calls.key, 'one', id],
    queryFn: () => calls.get(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query}>
      {(record) => (
        <BusinessForm key={`${id}-${record.version}`} record={record} locked={locked} onSaved={onSaved} />
      )}
    </Loaded>
  );
}

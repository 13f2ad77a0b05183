import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { call } from '#kit/web/api/call.ts';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { type ContractFormState, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { StoreEffects } from '../effects/store-effects.tsx';
import { type ClosureRequest, closureCalls, closureRequest } from './closure.contract.ts';
import { undoOf } from './closure.rules.ts';

const { stores: _, ...fields } = closureRequest.fields;
type Closing = Omit<ClosureRequest, 'stores'>;

interface CloseStoresDialogProps {
  stores: readonly { id: number; name: string }[];
  /** After closing and after undo. */
  onChanged: () => void;
  onClose: () => void;
}

/** Closes several stores for some days, after showing what that changes in each. */
export default function CloseStoresDialog({ stores, onChanged, onClose }: CloseStoresDialogProps) {
  const t = useT();
  const named = stores.map(({ id, name }) => ({ id, name }));
  const today = storeClock().now().slice(0, 10);
  const reopen = async (bodies: readonly ClosureRequest[]) => {
    for (const body of bodies) await call(closureCalls.reopen, { body });
    notify.success(t('storeClosure.undone'));
    onChanged();
  };
  const form = useContractForm({
    name: 'storeClosure',
    fields,
    values: { firstDay: today, lastDay: today, start: null, end: null, reason: null },
    async save(values) {
      const closed = await call(closureCalls.close, { body: { ...values, stores: named }, quiet: true });
      return undoOf(
        values,
        closed.map(({ id, name, days }) => ({ store: { id, name }, days: days.map(({ day }) => day) })),
      );
    },
    onSaved(undo) {
      notify.success(t('storeClosure.done', { count: stores.length }), {
        label: t('crud.undo'),
        // What went wrong has been shown.
        run: () => void reopen(undo).catch(() => undefined),
      });
      onChanged();
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={560}
      title={t('storeClosure.title', { count: stores.length })}
      okText={t('storeClosure.submit')}
      cancelText={t('web.cancel')}
      confirmLoading={form.saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <ContractForm form={form} footer={null}>
        <FieldPair>
          <FormField name="firstDay" />
          <FormField name="lastDay" />
        </FieldPair>
        <FieldPair>
          <FormField name="start">
            <TimeInput />
          </FormField>
          <FormField name="end">
            <TimeInput />
          </FormField>
        </FieldPair>
        <FormField name="reason" />
        <Effects form={form} stores={named} />
      </ContractForm>
    </Modal>
  );
}

/** What the closure changes in each store, as the server counts it. */
function Effects({ form, stores }: { form: ContractFormState; stores: ClosureRequest['stores'] }) {
  const t = useT();
  const values = Form.useWatch([], { form: form.antd, preserve: true }) as Partial<Closing> | undefined;
  const { firstDay, lastDay, start, end } = values ?? {};
  const { data = [] } = useQuery({
    queryKey: ['store-closure', stores.map(({ id }) => id), firstDay, lastDay, start, end],
    queryFn: ({ signal }) =>
      call(closureCalls.close, {
        query: { dryRun: true },
        body: {
          stores,
          firstDay: firstDay ?? '',
          lastDay: lastDay ?? '',
          start: start || null,
          end: end || null,
          reason: null,
        },
        signal,
        quiet: true,
      }),
    enabled: Boolean(firstDay && lastDay && firstDay <= lastDay),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <StoreEffects
      stores={stores}
      effects={data.map(({ id, openDays }) => ({
        id,
        text: openDays > 0 ? t('storeClosure.effect', { count: openDays }) : t('storeClosure.noEffect'),
      }))}
    />
  );
}

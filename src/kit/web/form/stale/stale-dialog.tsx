import { Button, Modal } from 'antd';
import { DialogButtons } from '#kit/web/dialog/dialog-parts.tsx';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { changedFields } from '../form-values.ts';
import type { ContractFormState } from '../use-contract-form.ts';

interface StaleDialogProps {
  form: ContractFormState;
  stale: NonNullable<ContractFormState['stale']>;
}

/** Version conflict: who saved when, the differences, and the choice between both versions. */
export function StaleDialog({ form, stale }: StaleDialogProps) {
  const t = useT();
  const theirs = changedFields(form.fields, form.base.values, stale.base.values);
  const { changedBy: who, changedAt: when } = stale;
  return (
    <Modal
      open
      centered
      width={480}
      zIndex={1400}
      title={t('crud.staleTitle')}
      onCancel={form.keep}
      footer={
        <DialogButtons>
          <Button danger loading={form.saving} onClick={() => void form.send(stale.base.version)}>
            {t('crud.staleOverwrite')}
          </Button>
          <Button onClick={() => form.restart(stale.base)}>{t('crud.staleReload')}</Button>
          {/* Enter discards neither what is saved nor what was typed. */}
          <Button type="primary" autoFocus onClick={form.keep}>
            {t('crud.staleBack')}
          </Button>
        </DialogButtons>
      }
    >
      {when && <p>{who ? t('crud.staleWho', { who, when }) : t('crud.staleWhen', { when })}</p>}
      <p>
        {theirs.length > 0
          ? t('crud.staleFields', {
              fields: theirs.map((name) => t(labelKey(form.name, name))).join(', '),
            })
          : t('crud.staleSame')}
      </p>
    </Modal>
  );
}

import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { ApiError } from '#kit/web/api/client.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { staleOf } from '#kit/web/form/stale/stale.ts';
import { giveUpUnsaved, isUnsaved } from '#kit/web/form/unsaved.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { ChangeLine } from './change-lines.ts';
import { ChangeTable } from './change-table.tsx';
import type { EarlierVersion } from './earlier-version.ts';

interface RevertDialogProps {
  target: RecordChange;
  plan: EarlierVersion;
  linesOf: (sides: Pick<RecordChange, 'before' | 'after'>) => readonly ChangeLine[];
  labelOf: (name: string) => string;
  revert: () => Promise<unknown>;
  onReverted: (saved: unknown) => void;
  /** After a save in between. */
  onReload: () => void;
  onClose: () => void;
}

/** Shows what taking back changes and does it; a refusal is said in the server's words. */
export function RevertDialog(props: RevertDialogProps) {
  const t = useT();
  const { target, plan, linesOf, labelOf, onClose, onReload } = props;
  const { version, at } = target;
  const [error, setError] = useState<ApiError | null>(null);
  const { busy, run } = useAction();
  const stale = error && staleOf(error);
  const send = () =>
    run(async () => {
      const saved = await props.revert();
      giveUpUnsaved();
      notify.success(t('history.reverted', { version }));
      props.onReverted(saved);
    }, setError);
  const title = t('history.revertTitle', { version });
  return (
    <Modal
      open
      centered
      width={640}
      title={title}
      onCancel={onClose}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('web.cancel')}</Button>
          {error ? (
            <Button
              type="primary"
              onClick={() => {
                onReload();
                onClose();
              }}
            >
              {t('history.reload')}
            </Button>
          ) : (
            <Button type="primary" autoFocus loading={busy} onClick={() => void send()}>
              {t('history.revertOk')}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {at && <DialogLead>{t('history.revertLead', { when: momentText(at) })}</DialogLead>}
      <ChangeTable label={title} heads={[t('history.now'), t('history.then')]} lines={linesOf(plan)} />
      {plan.kept.length > 0 && (
        <p className="second">{t('history.stays', { fields: plan.kept.map(labelOf).join(', ') })}</p>
      )}
      {isUnsaved() && !error && <Alert type="warning" showIcon title={t('history.unsaved')} />}
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          description={
            stale?.changedAt &&
            (stale.changedBy
              ? t('crud.staleWho', { who: stale.changedBy, when: stale.changedAt })
              : t('crud.staleWhen', { when: stale.changedAt }))
          }
        />
      )}
    </Modal>
  );
}

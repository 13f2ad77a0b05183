import { Button, Modal } from 'antd';
import { CopyButton } from '#kit/web/copy/copy-button.tsx';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { IssuedAccount } from './issued-account.contract.ts';
import './issued-password-dialog.css';

interface IssuedPasswordDialogProps {
  /** From the response to a creation; null closes the dialog. */
  account: IssuedAccount | null;
  onClose: () => void;
}

/** The account of a new business or store with its one-time password. It closes by its button only, because the password is shown once. */
export function IssuedPasswordDialog({ account, onClose }: IssuedPasswordDialogProps) {
  const t = useT();
  if (!account) return null;
  const { loginId, oneTimePassword } = account;
  return (
    <Modal
      open
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('issuedAccount.title')}
      footer={
        <DialogButtons>
          <CopyButton text={`${loginId}\n${oneTimePassword}`}>{t('issuedAccount.copy')}</CopyButton>
          <Button type="primary" onClick={onClose}>
            {t('issuedAccount.close')}
          </Button>
        </DialogButtons>
      }
    >
      <DialogLead>{t('issuedAccount.lead')}</DialogLead>
      <dl className="issued-facts">
        <dt>{t('issuedAccount.loginId')}</dt>
        <dd>{loginId}</dd>
        <dt>{t('issuedAccount.password')}</dt>
        <dd>{oneTimePassword}</dd>
      </dl>
    </Modal>
  );
}

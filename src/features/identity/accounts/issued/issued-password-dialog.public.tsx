import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CopyButton } from '#kit/web/copy/copy-button.tsx';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { Facts } from '#kit/web/facts/facts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { IssuedAccount } from './issued-account.contract.ts';
import './issued-password-dialog.css';

interface IssuedPasswordDialogProps {
  /** From the response to a creation; null closes the dialog. */
  account: IssuedAccount | null;
  onClose: () => void;
}

/** For a page whose new records come with an account: `dialog` shows its password after `onSaved`. */
export function useIssuedPassword() {
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  return {
    onSaved: (record: Record<string, unknown>) =>
      setIssued((record.issued as IssuedAccount | undefined) ?? null),
    dialog: <IssuedPasswordDialog account={issued} onClose={() => setIssued(null)} />,
  };
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
      <div className="issued-facts">
        <Facts
          beside
          facts={[
            [t('issuedAccount.loginId'), loginId],
            [t('issuedAccount.password'), oneTimePassword],
          ]}
        />
      </div>
    </Modal>
  );
}

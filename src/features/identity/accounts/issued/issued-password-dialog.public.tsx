import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CopyButton } from '#kit/web/copy/copy-button.tsx';
import type { CrudPageModel } from '#kit/web/crud/use-crud-page.ts';
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

/** A page whose new records come with an account: `dialog` shows its password once the record is saved. */
export function useIssuedPassword(page: CrudPageModel) {
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const editor = {
    ...page.editor,
    saved(record: Record<string, unknown>) {
      page.editor.saved(record);
      setIssued((record.issued as IssuedAccount | undefined) ?? null);
    },
  };
  return {
    page: { ...page, editor },
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

import { Modal } from 'antd';
import { SignInForm } from '#features/identity/login/sign-in/sign-in-form.tsx';
import { TextButton } from '#features/identity/login/sign-in/sign-in-parts.tsx';
import { finishSignIn, signedInAs } from '#kit/web/api/sign-in-again.ts';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { leave } from './leave.ts';

/** After a 401 the same person signs in again in a dialog; the page below keeps its state. */
export function SignInAgainDialog({ session }: { session: Session }) {
  const t = useT();
  const giveUp = () => {
    finishSignIn(false);
    void leave();
  };
  return (
    <Modal
      open
      centered
      width={420}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={1800}
      title={t('login.again')}
    >
      <DialogLead>{t('login.againLead')}</DialogLead>
      <SignInForm accountId={signedInAs(session)} onSignedIn={() => finishSignIn(true)} />
      <TextButton className="dialog-foot-button" onClick={giveUp}>
        {t('login.leave')}
      </TextButton>
    </Modal>
  );
}

import { Button, Form, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { CopyButton } from '#kit/web/copy/copy-button.tsx';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { revealRequest, revealSystemPassword } from './system-password.contract.ts';

interface RevealDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** How long a password stays on the screen. */
const SHOWN_SECONDS = 30;

/** Asks for the reader's own password, shows the secret for half a minute and forgets it. */
export function RevealDialog({ id, name, onClose }: RevealDialogProps) {
  const t = useT();
  const [own, setOwn] = useState('');
  const [password, setPassword] = useState<string>();
  const [error, setError] = useState('');
  const { busy: asking, run } = useAction();

  const reveal = async () => {
    if (asking) return;
    setError('');
    const revealed = await run(
      () => call(revealSystemPassword, { params: { id }, body: { currentPassword: own }, quiet: true }),
      ({ fields, message }) => setError(fields[revealRequest.fields.currentPassword.wire] ?? message),
    );
    setPassword(revealed?.password);
    setOwn('');
  };
  return (
    <Modal
      open
      title={t('systemPassword.reveal')}
      width={440}
      onCancel={onClose}
      footer={
        password === undefined ? undefined : <Button onClick={onClose}>{t('systemPassword.close')}</Button>
      }
      okText={t('systemPassword.reveal')}
      cancelText={t('web.cancel')}
      okButtonProps={{ loading: asking, disabled: own === '' }}
      onOk={() => void reveal()}
      destroyOnHidden
    >
      {password === undefined ? (
        <>
          <DialogLead>{t('systemPassword.revealLead', { name })}</DialogLead>
          <Form layout="vertical" onFinish={() => void reveal()}>
            <Form.Item
              label={t('systemPassword.own')}
              htmlFor="own-password"
              validateStatus={error ? 'error' : undefined}
              help={error || undefined}
            >
              <PasswordInput
                id="own-password"
                autoFocus
                autoComplete="current-password"
                value={own}
                onChange={(event) => setOwn(event.target.value)}
              />
            </Form.Item>
          </Form>
        </>
      ) : (
        <Shown password={password} onEnd={onClose} />
      )}
    </Modal>
  );
}

function Shown({ password, onEnd }: { password: string; onEnd: () => void }) {
  const t = useT();
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left === 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="password-shown">
      <code>{password}</code>
      <CopyButton text={password}>{t('systemPassword.copy')}</CopyButton>
      <p className="second">{t('systemPassword.hideIn', { seconds: left })}</p>
    </div>
  );
}

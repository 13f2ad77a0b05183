import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import { randomKey } from '#kit/web/api/random-key.ts';
import { RecordPart, RecordPartLine } from '#kit/web/crud/editing/record-part.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { IssuedAccount } from '../../issued/issued-account.contract.ts';
import { IssuedPasswordDialog } from '../../issued/issued-password-dialog.public.tsx';
import { SessionList } from '../../sessions/session-list.public.tsx';
import type { PasswordState } from '../staff.contract.ts';
import type { StaffCalls } from '../staff-calls.contract.ts';
import './staff-access.css';
import { useStaffAction } from './use-staff-action.ts';

/** What is known of an account that is open in a form. */
export interface OpenAccount {
  loginId: string;
  name: string;
  nonLocked?: boolean;
  blocked: boolean;
  passwordState: PasswordState;
  inviteEndsAt: string | null;
}

interface StaffAccessProps {
  resource: AnyResource;
  calls: StaffCalls;
  account: OpenAccount;
}

/** How an account gets in: its invitation or one-time password, its locks, and where it is signed in now. */
export function StaffAccess(props: StaffAccessProps) {
  const t = useT();
  const [account, setAccount] = useState(props.account);
  const known = { ...props, account, onChanged: setAccount };
  return (
    <RecordPart label={t('staff.entry')}>
      <h3>{t('staff.entry')}</h3>
      <Lock {...known} />
      <FirstPassword {...known} />
      <StaffSessions {...known} />
    </RecordPart>
  );
}

interface PartProps extends StaffAccessProps {
  onChanged: (account: OpenAccount) => void;
}

function StaffSessions({ calls, account: { loginId, name } }: PartProps) {
  const t = useT();
  return (
    <SessionList
      of={[calls.sessions.path, loginId]}
      load={() => call(calls.sessions, { params: { loginId }, quiet: true })}
      end={(id) => call(calls.endSession, { params: { loginId, id } })}
      endAll={() => call(calls.endSessions, { params: { loginId } })}
      texts={{ endAll: t('sessions.endAll'), question: t('sessions.endAllQuestion', { name }) }}
    />
  );
}

function Lock({ resource, calls, account, onChanged }: PartProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const { busy, run } = useStaffAction(resource);
  const isLocked = account.nonLocked === false;
  if (!isLocked && !account.blocked) return null;
  const unlock = () =>
    run(async () => {
      await call(calls.unlock, { params: { loginId: account.loginId } });
      if (isLocked) form.setFieldValue('nonLocked', true);
      onChanged({ ...account, nonLocked: true, blocked: false });
      notify.success(t('staff.unlocked'));
    });
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isLocked ? 'staff.locked' : 'staff.blocked')}
      action={
        <Button size="small" loading={busy} onClick={() => void unlock()}>
          {t('staff.unlock')}
        </Button>
      }
    />
  );
}

function FirstPassword({ resource, calls, account, onChanged }: PartProps) {
  const t = useT();
  const { busy, run } = useStaffAction(resource);
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const { loginId, passwordState, inviteEndsAt } = account;
  if (passwordState === 'own' && !issued) return null;
  const stateText = {
    own: '',
    changeDue: t('staff.changeDue'),
    sending: t('staff.inviteSending'),
    invited: t('staff.invitedUntil', { time: momentText(inviteEndsAt ?? '') }),
    refused: t('staff.inviteRefused'),
    none: t('staff.inviteNone'),
  }[passwordState];
  const isOpen = passwordState === 'sending' || passwordState === 'invited';
  const invite = () =>
    run(async () => {
      // A key of its own each time: the response has a password and is given once, so a repeat would be refused for good.
      const made = await call(calls.invite, { params: { loginId }, idempotencyKey: randomKey() });
      setIssued(made.issued ?? null);
      onChanged({ ...account, passwordState: made.sent ? 'sending' : 'changeDue' });
      if (made.sent) notify.success(t('staff.inviteSent'));
    });
  const withdraw = () =>
    run(async () => {
      await call(calls.withdraw, { params: { loginId } });
      onChanged({ ...account, passwordState: 'none', inviteEndsAt: null });
      notify.success(t('staff.withdrawn'));
    });
  return (
    <RecordPartLine>
      <span className="second">{stateText}</span>
      <span className="staff-buttons">
        {isOpen && (
          <Button size="small" disabled={busy} onClick={() => void withdraw()}>
            {t('staff.withdraw')}
          </Button>
        )}
        <Button size="small" loading={busy} onClick={() => void invite()}>
          {t(isOpen || passwordState === 'refused' ? 'staff.inviteAgain' : 'staff.invite')}
        </Button>
      </span>
      <IssuedPasswordDialog account={issued} onClose={() => setIssued(null)} />
    </RecordPartLine>
  );
}

import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import type { ValueTexts } from '#kit/web/history/change-lines.ts';
import type { HistoryOptions } from '#kit/web/history/history-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { SeeAs } from '../../../viewing/see-as.public.tsx';
import type { StaffRole } from '../staff.contract.ts';
import type { StaffCalls } from '../staff-calls.contract.ts';
import { type OpenAccount, StaffAccess } from './staff-access.tsx';

interface StaffDrawerProps {
  calls: StaffCalls;
  /** The page of the own account. */
  ownPage: string;
  history?: HistoryOptions;
  children: ReactNode;
}

/** Roles are known by their names. */
const TEXTS: ValueTexts = { roles: (roles: StaffRole[]) => roles.map(({ name }) => name) };

/** One account beside its list. The own one is changed on its own page, because that asks for the current password. */
export function StaffDrawer({ calls, ownPage, history, children }: StaffDrawerProps) {
  const t = useT();
  const session = useSession();
  const { resource, can } = useCrud();
  const account = useOpenRecord<OpenAccount>();
  const isOwn = account?.loginId === session?.accountId;
  return (
    <RecordDrawer size="wide" history={{ ...history, texts: TEXTS }} footer={isOwn ? null : undefined}>
      {isOwn ? (
        <Alert
          className="field-wide"
          type="info"
          showIcon
          title={t('staff.ownAccount')}
          action={<Link to={ownPage}>{t('staff.toOwnAccount')}</Link>}
        />
      ) : (
        children
      )}
      {account && can('update') && <StaffAccess resource={resource} calls={calls} account={account} />}
      {account && !isOwn && <SeeAs whom={account} />}
    </RecordDrawer>
  );
}

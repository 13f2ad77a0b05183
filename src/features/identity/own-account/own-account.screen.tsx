import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { type AccountGroup, accountGroup, ownAccountCalls } from './own-account.contract.ts';
import { OwnAccountForm } from './own-account-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './own-account.css';

/** The own account; three addresses, one form. */
export function OwnAccountScreen() {
  const session = useSession();
  return session && <OwnAccount accountId={session.accountId} group={accountGroup(session)} />;
}

function OwnAccount({ accountId, group }: { accountId: string; group: AccountGroup }) {
  const t = useT();
  const account = useQuery({
    queryKey: ['ownAccount', accountId],
    queryFn: () => call(ownAccountCalls[group].get, { params: { accountId } }),
    staleTime: 0,
  });
  return (
    <Loaded query={account} failed={t('ownAccount.failed')}>
      {(data) => (
        <>
          <OwnAccountForm group={group} account={data} />
          <OwnSessions />
        </>
      )}
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { type OwnAccountBase, ownAccount, ownAccountBase, ownAccountPath } from './own-account.contract.ts';
import { OwnAccountForm } from './own-account-form.tsx';
import './own-account.css';

/** The own account; three addresses, one form. */
export function OwnAccountScreen() {
  const session = useSession();
  return session && <OwnAccount accountId={session.accountId} base={ownAccountBase(session)} />;
}

function OwnAccount({ accountId, base }: { accountId: string; base: OwnAccountBase }) {
  const t = useT();
  const account = useQuery({
    queryKey: ['ownAccount', accountId],
    queryFn: async () => ownAccount.decode(await api.get(ownAccountPath(base, accountId))),
    staleTime: 0,
  });
  return (
    <Loaded query={account} failed={t('ownAccount.failed')}>
      {(data) => <OwnAccountForm base={base} account={data} />}
    </Loaded>
  );
}

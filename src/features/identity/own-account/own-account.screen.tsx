import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
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
  if (account.isError) {
    return (
      <Alert
        type="error"
        title={t('ownAccount.failed')}
        action={<Button onClick={() => void account.refetch()}>{t('web.retry')}</Button>}
      />
    );
  }
  if (!account.data) return <Skeleton active className="own-account" paragraph={{ rows: 8 }} />;
  return <OwnAccountForm base={base} account={account.data} />;
}

import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { useSession } from '#kit/web/session.tsx';
import { type OwnAccountBase, ownAccount, ownAccountBases, ownAccountPath } from './own-account.contract.ts';
import { OwnAccountForm } from './own-account-form.tsx';
import './own-account.css';

function OwnAccount({ base }: { base: OwnAccountBase }) {
  const t = useT();
  const accountId = useSession()?.accountId ?? '';
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

/** `/v/system/account/info` */
export function SystemAccountScreen() {
  return <OwnAccount base={ownAccountBases.system} />;
}

/** `/v/business/user/cust` and `/v/business/user/store` */
export function BusinessAccountScreen() {
  return <OwnAccount base={ownAccountBases.business} />;
}

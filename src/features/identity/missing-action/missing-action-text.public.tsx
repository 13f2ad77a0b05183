import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { getMissingAction } from './missing-action.contract.ts';
import './missing-action.css';

/** Which action a page needs that the session does not hold, and who could give it; nothing while that is not known. */
export function MissingActionText({ page }: { page: string }) {
  const t = useT();
  const { locale } = useLocale();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['missingAction', session?.accountId, page, locale],
    queryFn: ({ signal }) => call(getMissingAction, { query: { page }, signal, quiet: true }),
    retry: false,
  });
  if (!data || data.held) return null;
  const { roles, administrators } = data;
  const names = administrators.map(({ name }) => name).join(', ');
  const giver =
    data.giver === 'business'
      ? t('missingAction.askBusiness')
      : names
        ? t('missingAction.askNamed', { names })
        : t('missingAction.askPlatform');
  return (
    <dl className="missing-action">
      <dt>{t('missingAction.action')}</dt>
      <dd>
        {data.name} <code>{data.code}</code>
      </dd>
      {data.inUse ? (
        <>
          <dt>{t('missingAction.roles')}</dt>
          <dd>{roles.length > 0 ? roles.map(({ name }) => name).join(', ') : t('missingAction.noRole')}</dd>
          <dt>{t('missingAction.giver')}</dt>
          <dd>{giver}</dd>
        </>
      ) : (
        <>
          <dt>{t('missingAction.giver')}</dt>
          <dd>{t('missingAction.outOfUse')}</dd>
        </>
      )}
    </dl>
  );
}

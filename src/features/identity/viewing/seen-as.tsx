import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { RecordPartList } from '#kit/web/crud/editing/record-part.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { viewingCalls } from './viewing.contract.ts';
import type { Whom } from './whom.ts';

const LAST = 3;

/** Who saw the product as this account or role lately; nothing where nobody did. */
export default function SeenAs({ whom }: { whom: Whom }) {
  const t = useT();
  const query = 'loginId' in whom ? { loginId: whom.loginId } : { roleId: whom.roleId };
  const { data } = useQuery({
    queryKey: ['viewings', query],
    queryFn: ({ signal }) =>
      call(viewingCalls.list, { query: { ...query, page: 0, size: LAST }, signal, quiet: true }),
    staleTime: 0,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <>
      <span className="second">{t('viewing.lately', { count: data.total })}</span>
      <RecordPartList>
        {data.rows.map(({ id, viewer, startedAt, endedAt, reason, storeName, businessName }) => (
          <li key={id}>
            <TwoLines
              first={[`${viewer.name} (${viewer.loginId})`, storeName ?? businessName, reason]
                .filter(Boolean)
                .join(' · ')}
              second={[
                momentText(startedAt ?? ''),
                endedAt ? momentText(endedAt) : t('viewing.running'),
              ].join(' – ')}
            />
          </li>
        ))}
      </RecordPartList>
    </>
  );
}

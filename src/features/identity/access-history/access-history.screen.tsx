import { addressOf } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { PeriodChoice } from '#kit/web/period/period-choice.tsx';
import { BackgroundDownloadButton } from '#kit/web/upload/download-button.tsx';
import { accessEntry, accessHistoryCalls } from './access-history.contract.ts';
import { type AccessRow, PAGE_SIZES, TODAY, useAccessHistory } from './access-history-calls.ts';
import { AccountSelect } from './account-select.public.tsx';
import './access-history.css';

const WEEK = { days: [-6, 0] } as const;
const keyOf = ({ id }: AccessRow) => id;
const nameOf = ({ resource }: AccessRow) => resource.description;

/** A refusal is told by more than its colour: the code is in bold. */
function Result({ status }: { status: number }) {
  const tone = status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done';
  return <span className={`access-result access-${tone}`}>{status}</span>;
}

function useColumns(): ListColumn<AccessRow>[] {
  const t = useT();
  const column = useFieldColumns(accessEntry, 'accessHistory');
  return [
    column('at', { width: 176 }),
    {
      id: 'resource',
      title: t('accessHistory.resource'),
      width: 264,
      wraps: true,
      cell: ({ resource, method, route }) => (
        <TwoLines first={resource.description} second={`${method} ${route}`} />
      ),
    },
    {
      id: 'status',
      title: t('accessHistory.status'),
      width: 80,
      card: 'aside',
      cell: ({ status }) => <Result status={status} />,
    },
    column('target', { width: 144 }),
    column('ip', { width: 144 }),
    {
      id: 'account',
      title: t('accessHistory.account'),
      width: 168,
      card: 'none',
      cell: ({ account }) => <TwoLines first={account.name} second={account.loginId} />,
    },
    column('viewedAs', { width: 192 }),
    column('session', { width: 168, card: 'none' }),
  ];
}

/** What one account did in a period, and what was refused. */
export function AccessHistoryScreen() {
  const t = useT();
  const { url, set, period, params, query } = useAccessHistory();
  const chosen = url.account !== '';
  const list = useList({
    query,
    rows: chosen ? query.data?.rows : undefined,
    total: query.data?.total,
    waiting: !chosen,
    paging: urlPaging(url, PAGE_SIZES, set),
    keyOf,
    nameOf,
  });
  return (
    <ListPage>
      <ListHead list={list} total={t('accessHistory.count', { count: list.total })}>
        {chosen && list.total > 0 && (
          <BackgroundDownloadButton path={addressOf(accessHistoryCalls.sheet, { query: params })} />
        )}
      </ListHead>
      <SearchLine
        searching={query.isFetching}
        disabled={!chosen || !period.valid}
        onSearch={() => void query.refetch()}
      >
        <AccountSelect value={url.account} onChange={(account) => set({ account, page: 1 })} />
        <PeriodChoice
          period={period}
          offers={[
            [t('accessHistory.today'), TODAY],
            [t('accessHistory.week'), WEEK],
          ]}
        />
      </SearchLine>
      <ListView
        list={list}
        columns={useColumns()}
        name="accessHistory"
        empty={t(chosen ? 'accessHistory.empty' : 'accessHistory.choose')}
      />
    </ListPage>
  );
}

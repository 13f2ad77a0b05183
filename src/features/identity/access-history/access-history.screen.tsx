import { Button } from 'antd';
import { addressOf } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import { useUrlState } from '#kit/web/url-state.ts';
import { accessEntry, accessHistoryCalls } from './access-history.contract.ts';
import { type AccessRow, historyUrl, PAGE_SIZES, useAccessHistory, useDays } from './access-history-calls.ts';
import { AccountSelect } from './account-select.public.tsx';
import './access-history.css';

const WEEK = 7;
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
  const days = useDays();
  const [url, set] = useUrlState(historyUrl);
  const today = days(1);
  const period = { from: url.from || today.from, to: url.to || today.to };
  const ends = useEnds((change) => set({ ...period, ...change, page: 1 }, { replace: true }));
  const query = useAccessHistory(url, period, ends.emptied === null);
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
  const show = (count: number) => {
    ends.restore();
    set({ ...days(count), page: 1 });
  };
  return (
    <ListPage>
      <ListHead list={list} total={t('accessHistory.count', { count: list.total })}>
        {chosen && list.total > 0 && (
          <DownloadButton
            path={addressOf(accessHistoryCalls.sheet, { query: { loginId: url.account, ...period } })}
          />
        )}
      </ListHead>
      <SearchLine
        searching={query.isFetching}
        disabled={!chosen || ends.emptied !== null}
        onSearch={() => void query.refetch()}
      >
        <AccountSelect value={url.account} onChange={(account) => set({ account, page: 1 })} />
        <PeriodFields period={period} ends={ends} unit="moment">
          <Button onClick={() => show(1)}>{t('accessHistory.today')}</Button>
          <Button onClick={() => show(WEEK)}>{t('accessHistory.week')}</Button>
        </PeriodFields>
      </SearchLine>
      <ListView
        list={list}
        columns={useColumns()}
        name="accessHistory"
        empty={<StateBox text={t(chosen ? 'accessHistory.empty' : 'accessHistory.choose')} />}
      />
    </ListPage>
  );
}

import { Button } from 'antd';
import { lazy } from 'react';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { HistoryOpener, HistoryPlace } from '#kit/web/history/history-trigger.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { urlPaging } from '#kit/web/list/url-paging.ts';
import { useList } from '#kit/web/list/use-list.ts';
import { periodAround } from '#kit/web/period/period-around.ts';
import { recordParams, useRecordActions } from '#kit/web/record-url.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { inquiry } from '../inquiry.contract.ts';
import { type Inquiry, PAGE_SIZES, useWaitingInquiries } from './inquiry-calls.ts';
import { InquiryDetail } from './inquiry-detail.tsx';
import { InquirySearch, LAST_MONTH, useInquirySearch } from './inquiry-search.tsx';
import { InquiryState, NotifyStateText } from './inquiry-state.tsx';
import './inquiry.css';

const InquiryHistoryDrawer = lazy(() => import('../history/inquiry-history-drawer.tsx'));

const keyOf = ({ id }: Inquiry) => id;

function useColumns(): ListColumn<Inquiry>[] {
  const t = useT();
  const column = useFieldColumns(inquiry, 'inquiry');
  return [
    column('title', { width: 240, cell: ({ title }) => title ?? t('inquiry.erasedTitle') }),
    column('answered', {
      width: 176,
      card: 'aside',
      sortBy: undefined,
      cell: (row) => <InquiryState row={row} />,
    }),
    column('sentAt', { width: 152, sortBy: undefined }),
    column('store', { width: 112, sortBy: undefined, cell: ({ store }) => store.name }),
    column('memberName', { width: 88, sortBy: undefined }),
    {
      id: 'notified',
      title: t('inquiry.notified'),
      width: 160,
      cell: (row) => row.notifyState && <NotifyStateText row={row} />,
    },
    column('content', { width: 240, card: 'plain', sortBy: undefined }),
    column('answer', { width: 240, card: 'none', sortBy: undefined }),
    column('answeredByName', { width: 112, card: 'none', hidden: true, sortBy: undefined }),
    column('answeredAt', { card: 'none', hidden: true, sortBy: undefined }),
  ];
}

/** Questions of app members: unanswered ones first, each answered in a drawer beside the list. */
export function InquiryScreen() {
  const t = useT();
  const search = useInquirySearch();
  const { url, set, period, query } = search;
  const { open } = useRecordActions();
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    waiting: !period.valid && query.data === undefined,
    paging: urlPaging(url, PAGE_SIZES, set),
    keyOf,
    nameOf: ({ title }: Inquiry) => title ?? t('inquiry.erasedTitle'),
  });
  const columns = useColumns();
  return (
    <ListPage>
      <ListHead list={list} total={t('inquiry.count', { count: list.total })} />
      <InquirySearch {...search} />
      <WaitingElsewhere search={search} />
      <ListView
        list={list}
        columns={columns}
        name="inquiries"
        onOpen={(row) => open(row.id)}
        empty={
          <StateBox text={t('inquiry.empty')}>
            <Button onClick={() => period.show(LAST_MONTH)}>{t('inquiry.lastMonth')}</Button>
          </StateBox>
        }
      />
      <OpenInquiry />
    </ListPage>
  );
}

/** The inquiry that the URL names. */
function OpenInquiry() {
  const t = useT();
  const [{ edit }] = useUrlState(recordParams);
  const { close } = useRecordActions();
  return (
    <SideDrawer
      open={edit !== ''}
      size="wide"
      beside
      title={t('inquiry.one')}
      extra={<HistoryOpener />}
      onClose={close}
    >
      {edit !== '' && <InquiryDetail key={edit} id={Number(edit)} onClose={close} />}
      {edit !== '' && (
        <HistoryPlace>
          {(onClose) => <InquiryHistoryDrawer id={Number(edit)} onClose={onClose} />}
        </HistoryPlace>
      )}
    </SideDrawer>
  );
}

/** Says that older inquiries wait for an answer than the period shows, and shows them. */
function WaitingElsewhere({ search }: { search: ReturnType<typeof useInquirySearch> }) {
  const t = useT();
  const { wall } = useStoreClock();
  const { data } = useWaitingInquiries(search.storeId);
  const { period, set } = search;
  if (!data?.oldest || data.oldest >= period.from) return null;
  const { count, oldest } = data;
  return (
    <p className="inquiry-older" role="status">
      <span>{t('inquiry.older', { count, since: momentText(oldest) })}</span>
      <Button
        size="small"
        onClick={() => {
          period.ends.restore();
          const { to } = periodAround(LAST_MONTH, wall, nowMs());
          set({ from: `${oldest.slice(0, 10)} 00:00:00`, to, answered: false, text: '', page: 1 });
        }}
      >
        {t('inquiry.showOlder')}
      </Button>
    </p>
  );
}

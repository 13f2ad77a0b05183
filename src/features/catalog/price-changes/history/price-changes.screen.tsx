import { Button, Pagination, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { NoStoreChosen } from '#kit/web/stores/no-store-chosen.tsx';
import { urlInt, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { PriceChangeButton } from '../draft/price-change-button.public.tsx';
import { type PriceChangeRow, type PriceOwner, useHistory } from '../price-change-calls.ts';
import { amountText, roundingText, shortMoment, targetText } from '../price-change-labels.ts';
import { PriceChangeDetail } from './price-change-detail.tsx';
import { StateMark } from './price-change-state.tsx';
import '#kit/web/crud/crud.css';
import '../price-changes.css';
import './price-history.css';

const params = { page: urlInt(1), change: urlOptionalInt() };
const SIZE = 30;

function Box({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="list-state">
      <p>{text}</p>
      {children}
    </div>
  );
}

const when = (row: PriceChangeRow): string => shortMoment(row.startedAt ?? row.startsAt ?? row.createdAt);

function Content({ row }: { row: PriceChangeRow }) {
  const t = useT();
  return (
    <span className="price-content">
      <strong className={row.amount > 0 ? 'price-up' : 'price-down'}>{amountText(t, row)}</strong>
      <span>{roundingText(t, row)}</span>
    </span>
  );
}

function Rows({ rows, open }: { rows: readonly PriceChangeRow[]; open: (id: number) => void }) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const counted = (row: PriceChangeRow) => t('priceChange.prices', { count: row.changedCount });
  if (mobile)
    return (
      <ul className="price-cards">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => open(row.id)}>
              <span className="price-card-head">
                <StateMark state={row.state} />
                <span>{when(row)}</span>
              </span>
              <Content row={row} />
              <span className="price-card-foot">
                {targetText(t, row)} · {counted(row)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <Table<PriceChangeRow>
      className="data-table"
      rowKey="id"
      dataSource={rows as PriceChangeRow[]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 900 }}
      onRow={(row) => ({ onClick: () => open(row.id), className: 'price-row' })}
      columns={[
        {
          key: 'content',
          title: t('priceChange.content'),
          className: 'cell-name',
          width: 260,
          render: (_, row) => (
            <Button type="link" className="price-open" onClick={() => open(row.id)}>
              <Content row={row} />
            </Button>
          ),
        },
        {
          key: 'scope',
          title: t('priceChange.scope'),
          ellipsis: true,
          render: (_, row) => targetText(t, row),
        },
        {
          key: 'count',
          title: t('priceChange.changedPrices'),
          width: 120,
          align: 'end',
          render: (_, row) => counted(row),
        },
        {
          key: 'state',
          title: t('priceChange.state'),
          width: 120,
          render: (_, row) => <StateMark state={row.state} />,
        },
        { key: 'when', title: t('priceChange.when'), width: 150, render: (_, row) => when(row) },
        {
          key: 'who',
          title: t('priceChange.who'),
          width: 150,
          ellipsis: true,
          render: (_, row) => row.createdByName,
        },
      ]}
    />
  );
}

function PriceChanges({ owner }: { owner: PriceOwner }) {
  const t = useT();
  const [{ page, change }, setUrl] = useUrlState(params);
  const history = useHistory(owner, page - 1, SIZE);
  const waiting = owner.audience === 'business' && owner.store === null;
  const { rows = [], total = 0 } = history.data ?? {};
  const toNewest = () => setUrl({ page: 1 });
  return (
    <div className="crud-page">
      <PageAside>
        {history.data && <span role="status">{t('priceChange.total', { count: total })}</span>}
      </PageAside>
      <PageActions>
        <PriceChangeButton {...owner} primary onDone={toNewest} />
      </PageActions>
      <section className="data-box" aria-busy={history.isFetching}>
        {waiting && <NoStoreChosen />}
        {history.isLoading && (
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} className="price-skeleton" />
        )}
        {history.isError && (
          <Box text={t('crud.loadFailed')}>
            <Button onClick={() => void history.refetch()}>{t('web.retry')}</Button>
          </Box>
        )}
        {history.data && rows.length === 0 && (
          <Box text={t('priceChange.empty')}>
            <PriceChangeButton {...owner} onDone={toNewest} />
          </Box>
        )}
        {rows.length > 0 && !waiting && <Rows rows={rows} open={(id) => setUrl({ change: id })} />}
        {total > SIZE && (
          <Pagination
            className="price-pager"
            current={page}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            onChange={(next) => setUrl({ page: next })}
          />
        )}
      </section>
      <PriceChangeDetail owner={owner} id={change} onClose={() => setUrl({ change: null })} />
    </div>
  );
}

const OWN: PriceOwner = { audience: 'store', store: null };

export function PriceChangesStoreScreen() {
  return <PriceChanges owner={OWN} />;
}

export function PriceChangesBusinessScreen() {
  return <PriceChanges owner={{ audience: 'business', store: useChosenStore() }} />;
}

import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { urlInt, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { PriceChangeButton } from '../draft/price-change-button.public.tsx';
import { priceChange } from '../price-change.contract.ts';
import { type PriceChangeRow, type PriceOwner, usePriceChanges } from '../price-change-calls.ts';
import { amountText, roundingText, shortMoment, targetText } from '../price-change-labels.ts';
import { PriceChangeDrawer } from './price-change-detail.tsx';
import { StateMark } from './price-change-state.tsx';
import '../price-changes.css';
import './price-history.css';

const params = { page: urlInt(1), change: urlOptionalInt() };
const SIZE = 30;

function useColumns(): ListColumn<PriceChangeRow>[] {
  const t = useT();
  const column = useFieldColumns(priceChange, 'priceChange');
  return [
    {
      id: 'content',
      title: t('priceChange.content'),
      width: 260,
      wraps: true,
      cell: (row) => (
        <span className="price-content">
          <span className={row.amount > 0 ? 'price-up' : 'price-down'}>{amountText(t, row)}</span>
          <small>{roundingText(t, row)}</small>
        </span>
      ),
    },
    { id: 'scope', title: t('priceChange.scope'), width: 240, cell: (row) => targetText(t, row) },
    column('changedCount', {
      width: 120,
      sortBy: undefined,
      cell: (row) => t('priceChange.prices', { count: row.changedCount }),
    }),
    column('state', {
      width: 120,
      card: 'aside',
      sortBy: undefined,
      cell: ({ state }) => <StateMark state={state} />,
    }),
    {
      id: 'when',
      title: t('priceChange.when'),
      width: 150,
      cell: (row) => shortMoment(row.startedAt ?? row.startsAt ?? row.createdAt),
    },
    column('createdByName', { width: 150, sortBy: undefined }),
  ];
}

function PriceChanges({ owner }: { owner: PriceOwner }) {
  const t = useT();
  const [{ page, change }, setUrl] = useUrlState(params);
  const query = usePriceChanges(owner, page - 1, SIZE);
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    waiting: owner.audience === 'business' && owner.store === null,
    paging: { page, size: SIZE, sizes: [SIZE], change: (next) => setUrl({ page: next }) },
    keyOf: ({ id }) => id,
    nameOf: (row) => amountText(t, row),
  });
  const columns = useColumns();
  const toNewest = () => setUrl({ page: 1 });
  return (
    <ListPage>
      <ListHead list={list} total={t('priceChange.total', { count: list.total })}>
        <PriceChangeButton {...owner} primary onDone={toNewest} />
      </ListHead>
      <ListView
        list={list}
        columns={columns}
        empty={
          list.status === 'waiting' ? (
            t('crud.pickStore')
          ) : (
            <StateBox text={t('priceChange.empty')}>
              <PriceChangeButton {...owner} onDone={toNewest} />
            </StateBox>
          )
        }
        onOpen={({ id }) => setUrl({ change: id })}
      />
      <PriceChangeDrawer
        owner={owner}
        id={change}
        onClose={() => setUrl({ change: null }, { replace: true })}
      />
    </ListPage>
  );
}

const OWN: PriceOwner = { audience: 'store', store: null };

export function PriceChangesStoreScreen() {
  return <PriceChanges owner={OWN} />;
}

export function PriceChangesBusinessScreen() {
  return <PriceChanges owner={{ audience: 'business', store: useChosenStore() }} />;
}

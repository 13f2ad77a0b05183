import { Button } from 'antd';
import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { RowCards } from './cards/row-cards.tsx';
import { Moment, Money, TwoLines, UseMark } from './cells/cell.tsx';
import type { List } from './list.ts';
import type { ListColumn } from './list-column.ts';
import { ListView } from './list-view.tsx';
import { Pager } from './pager.tsx';
import { SearchLine } from './search-line.tsx';
import { LoadingLines } from './state/loaded.tsx';
import { Failed, PartialNotice, StateBox } from './state/state-box.tsx';
import { listOf } from './use-list.ts';
import { useSelection } from './use-selection.ts';

interface Sample {
  id: number;
  name: string;
  code: string;
  amount: number;
  at: string;
  inUse: boolean;
}

const rows: readonly Sample[] = [
  { id: 1, name: '첫째 줄', code: 'A-1', amount: 9_500, at: '2026-11-23 01:25:00', inUse: true },
  { id: 2, name: 'A second row', code: 'A-2', amount: 123_456_789, at: '2026-11-22 19:03:00', inUse: false },
  { id: 3, name: '三行目', code: 'A-3', amount: 0, at: '2025-12-31 23:59:00', inUse: true },
];

const columns: readonly ListColumn<Sample>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name, code }) => <TwoLines first={name} second={code} />,
    sortBy: ({ name }) => name,
    width: 200,
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    width: 144,
    cell: ({ amount }) => <Money value={amount} />,
    sortBy: ({ amount }) => amount,
    total: (all) => <Money value={all.reduce((sum, { amount }) => sum + amount, 0)} />,
  },
  { id: 'at', title: 'Last change', width: 168, cell: ({ at }) => <Moment value={at} /> },
  { id: 'inUse', title: 'In use', width: 96, card: 'aside', cell: ({ inUse }) => <UseMark value={inUse} /> },
];
const withoutTotals = columns.map((column) => ({ ...column, total: undefined }));

const keyOf = ({ id }: Sample) => id;
const nameOf = ({ name }: Sample) => name;
const base = listOf(rows, { keyOf, nameOf });
const emptyState = <StateBox text="Nothing has been added yet." />;

const drawn = (list: Partial<List<Sample>>, more: Partial<Parameters<typeof ListView<Sample>>[0]> = {}) => (
  <ListView list={{ ...base, ...list }} columns={withoutTotals} empty={emptyState} height={240} {...more} />
);

function Opening({ cards = false }: { cards?: boolean }) {
  const [active, activate] = useState<Sample | null>(rows[1] ?? null);
  const selection = useSelection(rows, keyOf, { may: ({ inUse }) => inUse });
  const list = { ...base, active, activate, selection };
  if (cards) return <RowCards list={list} columns={columns} onOpen={activate} />;
  return drawn(list, { onOpen: activate, name: 'gallery' });
}

function Paged() {
  const [[page, size], set] = useState([2, 50]);
  return <Pager paging={{ page, size, sizes: [50, 100], change: (...next) => set(next) }} total={389} />;
}

export default {
  title: 'List',
  states: {
    loading: () => drawn({ status: 'loading', rows: [] }),
    empty: () => drawn({ rows: [] }),
    'nothing to ask for': () => drawn({ status: 'waiting', rows: [] }),
    failed: () => drawn({ status: 'failed', rows: [], problem: 'The server does not respond.' }),
    'partly failed': () => drawn({ status: 'partial', problem: 'The server does not respond.' }),
    'opens, selects, chooses columns': () => <Opening />,
    'totals row': () => drawn({}, { columns }),
    'expandable rows': () => drawn({}, { detail: ({ name }) => <p>More of {name}</p> }),
    cards: () => <Opening cards />,
    pager: () => <Paged />,
    'search line': () => (
      <SearchLine text={{ label: 'Name or code', value: '', search: () => {} }} onSearch={() => {}}>
        <Button>Filter</Button>
      </SearchLine>
    ),
    'lines that are loading': () => <LoadingLines />,
    'state box': () => (
      <StateBox text="There is no result for this search.">
        <Button>Search anew</Button>
      </StateBox>
    ),
    'state box, failed': () => <Failed reason="The server does not respond." onRetry={() => {}} />,
    'partial notice': () => <PartialNotice onRetry={() => {}} />,
  },
} satisfies GalleryPage;

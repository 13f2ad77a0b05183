import { Button } from 'antd';
import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { GalleryTitleRow } from '../gallery/gallery-title-row.tsx';
import { PageActions, PageAside } from '../page-title.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { SortHeadings } from '../sorting/sort-headings.tsx';
import { type Sort, sorted } from '../sorting/sorted.ts';
import { LanguageName, Money } from './cells/cell.tsx';
import { ListBox } from './list-box.tsx';
import type { ListColumn } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { ListPage } from './list-page.tsx';
import { Loaded } from './state/loaded.tsx';
import { StateBox } from './state/state-box.tsx';
import { ColumnChooser, useColumnChoice } from './table/column-choice.tsx';
import { ListTable } from './table/list-table.tsx';
import { listOf, type RowsQuery } from './use-list.ts';
import { useSelection } from './use-selection.ts';

interface Sample {
  id: number;
  name: string;
  phone: string;
  amount: number;
}

const rows: readonly Sample[] = [
  { id: 1, name: '첫째 줄', phone: '010-1234-5678', amount: 9_500 },
  { id: 2, name: 'A second row', phone: '02-123-4567', amount: 123_456_789 },
  { id: 3, name: '三行目', phone: '1588-0000', amount: 0 },
];
const keyOf = ({ id }: Sample) => id;
const nameOf = ({ name }: Sample) => name;
const base = listOf(rows, { keyOf, nameOf });
const columns: readonly ListColumn<Sample>[] = [
  { id: 'name', title: 'Name', width: 200, cell: nameOf, sortBy: nameOf },
  { id: 'phone', title: 'Phone', width: 160, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { id: 'language', title: 'Language', width: 120, cell: () => <LanguageName id="ko" /> },
  {
    id: 'amount',
    title: 'Amount',
    width: 160,
    align: 'end',
    cell: ({ amount }) => <Money value={amount} />,
    total: (all) => <Money value={all.reduce((sum, { amount }) => sum + amount, 0)} />,
  },
];

/** A list in its page: the row of title and actions, and the rows with the choice of their columns. */
function Page({ selected = false }: { selected?: boolean }) {
  const selection = useSelection(rows, keyOf, { startsSelected: selected });
  const choice = useColumnChoice('galleryParts');
  const list = { ...base, selection };
  return (
    <GalleryTitleRow>
      <ListPage>
        <ListHead list={list} total="3 rows" selected={<Button danger>Delete</Button>}>
          <Button>Download</Button>
          <Button type="primary">Add</Button>
        </ListHead>
        <ListBox>
          <ListTable
            list={list}
            columns={columns.filter(choice.isShown)}
            height={null}
            chooser={<ColumnChooser columns={columns} choice={choice} />}
          />
        </ListBox>
      </ListPage>
    </GalleryTitleRow>
  );
}

function Sorting() {
  const [sort, setSort] = useState<Sort<'name' | 'amount'>>({ by: 'amount', direction: 'descending' });
  return (
    <table>
      <thead>
        <SortHeadings
          columns={[
            { id: 'name', title: 'Name', numeric: false },
            { id: 'amount', title: 'Amount', numeric: true },
          ]}
          sort={sort}
          onSort={setSort}
        />
      </thead>
      <tbody>
        {sorted(rows, sort).map(({ id, name, amount }) => (
          <tr key={id}>
            <td>{name}</td>
            <td className="num">
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const query = (state: Partial<RowsQuery> & { data?: string }) => ({
  data: undefined,
  isError: false,
  error: null,
  isFetching: false,
  refetch: async () => {},
  ...state,
});
const Reading = (state: Parameters<typeof query>[0]) => (
  <Loaded query={query(state)} failed="It could not be read.">
    {(text) => <p>{text}</p>}
  </Loaded>
);

export default {
  title: 'Parts of lists',
  states: {
    page: () => <Page />,
    'page, rows selected': () => <Page selected />,
    'actions and facts beside a title': () => (
      <GalleryTitleRow>
        <PageAside>3 rows</PageAside>
        <PageActions>
          <Button>Refresh</Button>
        </PageActions>
      </GalleryTitleRow>
    ),
    'box, refreshing': () => (
      <ListBox label="Box" busy>
        <StateBox text="Nothing has been added yet." />
      </ListBox>
    ),
    'headings that sort': () => <Sorting />,
    'loaded, on its way': () => <Reading />,
    'loaded, there': () => <Reading data="What was read." />,
    'loaded, failed': () => <Reading isError />,
    'loaded, what was there before': () => <Reading data="What was read before." isError />,
  },
} satisfies GalleryPage;

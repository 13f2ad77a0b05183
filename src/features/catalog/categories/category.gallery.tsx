import { useState } from 'react';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { OrderHandle } from '#kit/web/crud/ordering/order-handle.tsx';
import { OrderedRows } from '#kit/web/crud/ordering/ordered-rows.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { OrderCell } from '#kit/web/crud/table/order-cell.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import type { CrudPageModel } from '#kit/web/crud/use-crud-page.ts';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';
import { GalleryTitleRow } from '#kit/web/gallery/gallery-title-row.tsx';
import type { HistoryCalls } from '#kit/web/history/history-calls.ts';
import { HistoryDrawer } from '#kit/web/history/history-drawer.tsx';
import { HistoryOpener, HistoryPlace } from '#kit/web/history/history-trigger.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { ListTable } from '#kit/web/list/table/list-table.tsx';
import { listOf } from '#kit/web/list/use-list.ts';
import { useSelection } from '#kit/web/list/use-selection.ts';
import { useRecordActions } from '#kit/web/record-url.ts';
import { CrudFiles } from '#kit/web/upload/crud-files.tsx';
import { category } from './category.contract.ts';

const { SearchField, Column, FormField } = bindResource(category);

const row = (id: number, name: string, inUse: boolean) => ({
  id,
  name,
  localName: name,
  displayOrder: id,
  inUse,
  description: id === 1 ? 'A long description of what belongs to it, which the column cuts off.' : null,
  translations: [],
  version: 1,
});
const ROWS = [row(1, '면류', true), row(2, '밥', true), row(3, '음료', false)];
const { addressOf } = category;
const NARROWED = { name: '면', inUse: true };
const nameOf = ({ name }: (typeof ROWS)[number]) => name;
const nothing = () => {};

interface PageOptions {
  rows?: typeof ROWS;
  status?: CrudPageModel['list']['status'];
  /** What is searched for beyond the search that the screen begins with. */
  narrowed?: boolean;
  readOnly?: boolean;
  /** Opens the form of a new record. */
  adds?: boolean;
}

/** A page whose rows are here and whose calls go nowhere. */
function usePage({ rows = ROWS, status = 'ready', narrowed, readOnly, adds = false }: PageOptions) {
  const selection = useSelection(rows, addressOf);
  const record = useRecordActions();
  const page = {
    resource: category,
    audience: 'store',
    store: undefined,
    calls: { key: ['gallery'], move: async () => ROWS[0] },
    search: {
      values: narrowed ? NARROWED : { name: null, inUse: true },
      initial: { name: null, inUse: true },
      apply: nothing,
      reset: nothing,
    },
    list: { ...listOf(rows, { keyOf: addressOf, nameOf }), status, selection },
    paging: null,
    editorOptions: {
      may: { edit: false, create: adds, update: false },
      newValues: () => ({ displayOrder: 4 }),
      onOpened: nothing,
      onSaved: nothing,
    },
    current: () => null,
    choose: nothing,
    selected: selection.rows,
    select: selection.set,
    open: nothing,
    removing: false,
    remove: async () => {},
    can: (action: string) => !readOnly || action === 'search',
    nameOf,
    add: adds ? record.add : nothing,
  };
  return page as unknown as CrudPageModel;
}

interface ScreenProps extends PageOptions {
  searches?: boolean;
}

function Screen({ searches = false, ...options }: ScreenProps) {
  return (
    <GalleryTitleRow>
      <CrudPage page={usePage(options)}>
        {searches && (
          <SearchForm>
            <SearchField name="name" />
            <SearchField name="inUse" />
          </SearchForm>
        )}
        <Toolbar actions={['search', 'delete', 'add']}>
          <CrudFiles downloadLabel="upload.download" pictures="pictures" />
        </Toolbar>
        <DataTable>
          <Column name="localName" width={280} />
          <Column name="displayOrder" render={(each) => <OrderCell row={each} />} />
          <Column name="inUse" />
          <Column name="description" width={320} sortable={false} />
        </DataTable>
        {options.adds && (
          <RecordDrawer>
            <FormField name="name" />
            <FormField name="displayOrder" />
            <FormField name="inUse" />
            <FormField name="description" />
          </RecordDrawer>
        )}
      </CrudPage>
    </GalleryTitleRow>
  );
}

function Ordering({ locked = false }: { locked?: boolean }) {
  const [rows, setRows] = useState(ROWS);
  const move = (each: (typeof ROWS)[number], place: number) => {
    const others = rows.filter(({ id }) => id !== each.id);
    setRows(others.toSpliced(place - 1, 0, each));
  };
  return (
    <OrderedRows rows={rows} onDrop={(each, onto) => move(each, rows.indexOf(onto) + 1)}>
      <ListBox>
        <ListTable
          list={listOf(rows, { keyOf: addressOf, nameOf })}
          height={null}
          columns={[
            { id: 'name', title: 'Name', width: 280, cell: nameOf },
            {
              id: 'order',
              title: 'Order',
              width: 120,
              cell: (each, index) => (
                <OrderHandle
                  id={each.id}
                  name={each.name}
                  place={index + 1}
                  count={rows.length}
                  order={index + 1}
                  onMove={locked ? undefined : (place) => move(each, place)}
                />
              ),
            },
          ]}
        />
      </ListBox>
    </OrderedRows>
  );
}

const calls: HistoryCalls = {
  key: ['gallery', 'history'],
  read: async () => ROWS[0] as (typeof ROWS)[number],
  changes: async () => ({
    rows: [
      {
        kind: 'save',
        version: 2,
        at: '2026-11-25 08:30:00',
        by: 'Kim',
        before: { name: '국수' },
        after: { name: '면류' },
      },
      {
        kind: 'create',
        version: 1,
        at: '2026-11-20 10:00:00',
        by: 'Lee',
        before: {},
        after: { name: '국수' },
      },
    ],
    total: 2,
  }),
  revert: async () => ROWS[0],
};

export default {
  title: 'Lists with forms',
  states: {
    rows: () => <Screen searches narrowed />,
    'form of a new record': () => <Screen adds />,
    'read only': () => <Screen readOnly />,
    loading: () => <Screen rows={[]} status="loading" />,
    'nothing yet': () => <Screen rows={[]} />,
    'nothing found': () => <Screen rows={[]} narrowed />,
    'no store chosen': () => <Screen rows={[]} status="waiting" />,
    failed: () => <Screen rows={[]} status="failed" />,
    'put in order by hand': () => <Ordering />,
    'order that cannot be changed': () => <Ordering locked />,
    history: () => (
      <>
        <HistoryOpener />
        <HistoryOpener compact />
        <HistoryPlace>
          {(onClose) => <HistoryDrawer resource={category} calls={calls} name="면류" onClose={onClose} />}
        </HistoryPlace>
      </>
    ),
  },
} satisfies GalleryPage;

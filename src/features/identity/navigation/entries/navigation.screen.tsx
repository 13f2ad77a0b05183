import { ArrowsAltOutlined, ShrinkOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type Key, useState } from 'react';
import { mainMenuKey } from '#features/identity/navigation/menu.contract.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { OrderHandle } from '#kit/web/crud/ordering/order-handle.tsx';
import { OrderedRows } from '#kit/web/crud/ordering/ordered-rows.tsx';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { treeToggle } from '#kit/web/list/table/tree-toggle.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { CallTypeSelect } from '../call-type-select.tsx';
import { menuIcon } from '../menu-icon.public.tsx';
import { GroupSelect, IconSelect } from './entry-inputs.tsx';
import { type Entry, entriesBelow, isBelow, newEntry, siblingsOf } from './entry-tree.ts';
import { navigation, navigationCalls } from './navigation.contract.ts';
import './navigation.css';

const { Column, FormField } = bindResource(navigation);

/** Moves an entry, and reads the list and the side menu again. */
function useMove() {
  const queryClient = useQueryClient();
  return async (row: Entry, order: number) => {
    try {
      await call(navigationCalls.move, { params: { address: row.id, order } });
    } catch (error) {
      // What went wrong was shown.
      if (!(error instanceof ApiError)) throw error;
    }
    await queryClient.invalidateQueries({ queryKey: resourceKey(navigation) });
    void queryClient.invalidateQueries({ queryKey: mainMenuKey });
  };
}

/** Which groups are open, for the table and for the button that opens or closes all of them. */
function useOpenGroups(groups: readonly Entry[]) {
  const t = useT();
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const ids = groups.map(({ id }) => id);
  const allOpen = closed.size === 0;
  return {
    allOpen,
    toggleAll: () => setClosed(new Set(allOpen ? ids : [])),
    tree: {
      childrenColumnName: 'children',
      expandedRowKeys: ids.filter((id) => !closed.has(id)),
      onExpandedRowsChange: (keys: readonly Key[]) =>
        setClosed(new Set(ids.filter((id) => !keys.includes(id)))),
      expandIcon: treeToggle((row: Entry) =>
        entriesBelow(row).length > 0 ? t('navigation.below', { name: shownName(row) }) : undefined,
      ),
      indentSize: 20,
    },
  };
}

/** The entries of the side menu: a tree of two levels that is put into order by its handles. */
export function NavigationScreen() {
  const t = useT();
  const queryClient = useQueryClient();
  const page = useCrudPage(navigation, 'platform', {
    childrenOf: entriesBelow,
    newValues: newEntry,
    deleteQuestion: 'navigation.confirmDelete',
    nameOf: shownName,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: mainMenuKey }),
  });
  const tops = page.list.rows;
  const groups = tops.filter((row) => entriesBelow(row).length > 0);
  // Those of both levels are counted.
  const list = { ...page.list, total: tops.reduce((sum, row) => sum + 1 + entriesBelow(row).length, 0) };
  const { allOpen, toggleAll, tree } = useOpenGroups(groups);
  const add = () => {
    const current = page.current();
    if (current && isBelow(current)) notify.warning(t('navigation.twoLevels'));
    else page.add();
  };
  return (
    <CrudPage page={{ ...page, list }}>
      <Toolbar actions={['search', 'delete', 'add']} onAdd={add}>
        <Button
          type="text"
          icon={allOpen ? <ShrinkOutlined aria-hidden /> : <ArrowsAltOutlined aria-hidden />}
          disabled={groups.length === 0}
          onClick={toggleAll}
        >
          {t(allOpen ? 'crud.collapseAll' : 'crud.expandAll')}
        </Button>
      </Toolbar>
      <EntryTable tops={tops} tree={tree} />
      <RecordDrawer>
        <FormField name="parent">
          <GroupSelect />
        </FormField>
        <FormField name="name" />
        <TranslationsField name="translations" optional />
        <FormField name="icon">
          <IconSelect />
        </FormField>
        <AddressField />
        <FieldPair>
          <FormField name="method">
            <CallTypeSelect />
          </FormField>
          <FormField name="displayOrder" />
        </FieldPair>
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

interface EntryTableProps {
  tops: readonly Entry[];
  tree: ReturnType<typeof useOpenGroups>['tree'];
}

/** The entries of both levels, with handles where they may be moved. */
function EntryTable({ tops, tree }: EntryTableProps) {
  const move = useMove();
  const mayMove = useCrud().can('update');
  return (
    <OrderedRows
      rows={[...tops, ...tops.flatMap(entriesBelow)]}
      onDrop={(row, onto) => {
        const place = siblingsOf(tops, row).findIndex(({ id }) => id === onto.id);
        if (place >= 0) void move(row, place + 1);
      }}
    >
      <DataTable tree={tree}>
        <Column
          name="localName"
          width={232}
          sortable={false}
          render={(row) => <EntryName row={row as Entry} />}
        />
        <Column
          name="displayOrder"
          width={88}
          sortable={false}
          render={(row) => (
            <EntryPlace
              row={row as Entry}
              siblings={siblingsOf(tops, row as Entry)}
              onMove={mayMove ? (place) => void move(row as Entry, place) : undefined}
            />
          )}
        />
        <Column name="inUse" />
        <Column
          name="url"
          width={280}
          sortable={false}
          render={(row) => row.url && <EntryAddress row={row as Entry} />}
        />
        <Column name="permission" width={200} sortable={false} />
        <Column name="level" width={72} sortable={false} />
        <Column name="method" width={96} sortable={false} />
        <Column name="description" width={200} sortable={false} />
        <Column name="icon" width={104} sortable={false} hidden />
        <Column name="code" width={240} sortable={false} hidden />
        <Column name="id" width={88} sortable={false} hidden />
      </DataTable>
    </OrderedRows>
  );
}

/** The groups that the product brings have no address. */
function AddressField() {
  const saved = useOpenRecord<Entry>();
  return <FormField name="url" required={!saved || Boolean(saved.url)} />;
}

interface EntryPlaceProps {
  row: Entry;
  siblings: readonly Entry[];
  onMove: ((place: number) => void) | undefined;
}

function EntryPlace({ row, siblings, onMove }: EntryPlaceProps) {
  return (
    <OrderHandle
      id={row.id}
      name={shownName(row)}
      group={row.parent?.id ?? null}
      place={siblings.findIndex(({ id }) => id === row.id) + 1}
      count={siblings.length}
      order={row.displayOrder}
      onMove={onMove}
    />
  );
}

function EntryName({ row }: { row: Entry }) {
  const Icon = menuIcon(row.icon);
  return (
    <span className="entry-name">
      {Icon && !isBelow(row) && <Icon />}
      {shownName(row)}
    </span>
  );
}

/** An address that leads nowhere is said to be one. */
function EntryAddress({ row }: { row: Entry }) {
  const t = useT();
  if (row.hasScreen) return row.url;
  return (
    <Tooltip title={t('navigation.noScreen')}>
      <span className="faint">{row.url}</span>
    </Tooltip>
  );
}

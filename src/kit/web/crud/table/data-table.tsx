import { type ReactNode, useDeferredValue } from 'react';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { fieldColumn } from '#kit/web/list/cells/field-column.tsx';
import type { List } from '#kit/web/list/list.ts';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import type { Tree } from '#kit/web/list/table/list-table.tsx';
import { useCrud } from '../crud-context.ts';
import type { AnyRow } from '../use-crud-page.ts';
import { columnsOf } from './column.ts';
import { CrudEmpty } from './crud-empty.tsx';
import './data-table.css';

/** Where the server stops when it is not asked for pages (D21). */
const LONGEST_LIST = 10_000;

export interface DataTableProps {
  /** `Column`s. */
  children: ReactNode;
  /** Rows under rows: the field that holds them, and which are open. */
  tree?: Tree<AnyRow>;
  /** Which rows can be selected; by default all, where rows can be deleted. */
  selectable?: boolean | ((row: AnyRow) => boolean);
  /** What opening a row does, instead of its form; null: rows open nothing. */
  onOpen?: ((row: AnyRow) => void) | null;
  rowClass?: (row: AnyRow) => string;
}

/** A `Column` of a resource as a column of a list. */
function useListColumns(children: ReactNode): ListColumn<AnyRow>[] {
  const t = useT();
  const { resource } = useCrud();
  return columnsOf(children).map(({ name, id, render, sortable, ...given }) => {
    const field = resource.response[name];
    const title = given.title ?? t(labelKey(resource.name, name));
    const readValue = (row: AnyRow) => row[name];
    const base: Partial<ListColumn<AnyRow>> = field ? fieldColumn({ name, field, title, readValue }) : {};
    const unsorted = sortable === false && { sortBy: undefined, sortKey: undefined };
    const sorted = sortable === true && { sortBy: readValue };
    const own = render && { cell: render, wraps: true };
    return { cell: () => null, ...base, ...sorted, ...unsorted, ...own, ...defined(given), id, title };
  });
}

const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The list of the page as it is drawn: only rows that may be selected can be. */
function useDrawnList(selectable: DataTableProps['selectable']): List<AnyRow> {
  const page = useCrud();
  // A long list is drawn in between whatever else the page has to do.
  const rows = useDeferredValue(page.list.rows);
  const total = useDeferredValue(page.list.total);
  const status = useDeferredValue(page.list.status);
  const selects = typeof selectable === 'boolean' ? selectable : page.can('remove');
  const { selection } = page.list;
  return {
    ...page.list,
    rows,
    total,
    status,
    selection:
      selection && selects
        ? { ...selection, may: typeof selectable === 'function' ? selectable : () => true }
        : null,
  };
}

/** The rows of the page. */
export function DataTable({ children, tree, selectable, onOpen, rowClass }: DataTableProps) {
  const t = useT();
  const page = useCrud();
  const { resource, paging, list } = page;
  return (
    <ListView<AnyRow>
      list={useDrawnList(selectable)}
      columns={useListColumns(children)}
      name={`${resource.name}.${page.audience}`}
      empty={<CrudEmpty />}
      onOpen={(onOpen === undefined && page.can('search') ? page.open : onOpen) ?? undefined}
      rowClass={rowClass}
      tree={tree}
      footer={
        !paging &&
        list.rows.length >= LONGEST_LIST && (
          <p className="list-cut">{t('crud.truncated', { count: LONGEST_LIST })}</p>
        )
      }
    />
  );
}

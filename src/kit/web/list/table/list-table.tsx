import { Skeleton, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { List } from '../list.ts';
import { compareBy, type ListColumn } from '../list-column.ts';
import { columnWidth } from './column-width.ts';
import { rowEvents } from './row-events.ts';
import './list-table.css';
import { titleCutText } from './whole-text.ts';

/** Beyond this many rows only those in view are in the page. */
const VIRTUAL_FROM = 100;
const SELECT_WIDTH = 44;
/** What the chooser of columns needs. */
const LAST_WIDTH = 44;

/** Rows under rows: the field that holds them, and which are open. */
export type Tree<T> = NonNullable<TableProps<T>['expandable']>;

export interface ListTableProps<T> {
  list: List<T>;
  /** Those that are shown. */
  columns: readonly ListColumn<T>[];
  /** px that the rows may take; null: as many as they need. */
  height: number | null;
  onOpen?: (row: T) => void;
  rowClass?: (row: T) => string;
  tree?: Tree<T>;
  /** What unfolds below a row. */
  detail?: (row: T) => ReactNode;
  /** The button that chooses columns; it stands at the right end of the heads. */
  chooser?: ReactNode;
}

const orderOf = (by: string, key: string | undefined): 'ascend' | 'descend' | null => {
  if (!key) return null;
  return by === key ? 'ascend' : by === `-${key}` ? 'descend' : null;
};

function sortingOf<T>(column: ListColumn<T>, list: List<T>): Partial<TableColumnType<T>> {
  if (list.sorting)
    return column.sortKey ? { sorter: true, sortOrder: orderOf(list.sorting.by, column.sortKey) } : {};
  return column.sortBy ? { sorter: compareBy(column.sortBy) } : {};
}

/** A cell's content, or the dash of what is not there. */
const filled = (content: ReactNode): ReactNode =>
  content === null || content === undefined || content === '' || content === false ? (
    <span className="faint">–</span>
  ) : (
    content
  );

/** The columns in the words of the table library. */
function libraryColumns<T>({ columns, list, chooser }: ListTableProps<T>): TableColumnType<T>[] {
  const made = columns.map(
    (column, index): TableColumnType<T> => ({
      key: column.id,
      title: column.titleHidden ? <span className="visually-hidden">{column.title}</span> : column.title,
      align: column.align ?? 'start',
      width: columnWidth(column, list.rows),
      fixed: column.fixed ?? (index === 0 ? 'start' : undefined),
      ellipsis: !column.wraps,
      className: index === 0 ? 'cell-name' : undefined,
      render: (_value, row, at) => filled(column.cell(row, at)),
      ...sortingOf(column, list),
    }),
  );
  if (!chooser) return made;
  const last = made.at(-1);
  // A column of buttons has no visible head, so the chooser takes its place.
  if (last && columns.at(-1)?.titleHidden) last.title = chooser;
  else
    made.push({
      key: 'chooser',
      title: chooser,
      width: LAST_WIDTH,
      fixed: 'end',
      align: 'end',
      className: 'cell-chooser',
      render: () => null,
    });
  return made;
}

/** Stands where the name goes in a label that is made for every row. */
const NAME = '\u0000';

function useLibrarySelection<T>({ selection, ...list }: List<T>): TableProps<T>['rowSelection'] {
  const t = useT();
  const label = t('crud.selectRow', { name: NAME });
  const labelled = (text: string, disabled: boolean) => ({ disabled, 'aria-label': text });
  if (!selection) return undefined;
  return {
    columnWidth: SELECT_WIDTH,
    fixed: true,
    selectedRowKeys: selection.rows.map(list.keyOf),
    onChange: (_keys, rows) => selection.set(rows.filter(Boolean)),
    getCheckboxProps: (row) =>
      labelled(
        label.replace(NAME, () => list.nameOf(row)),
        !selection.may(row),
      ),
    getTitleCheckboxProps: () => labelled(t('crud.selectAll'), !list.complete),
  };
}

const widthOf = <T,>(columns: readonly TableColumnType<T>[], selects: boolean): number =>
  columns.reduce((sum, { width }) => sum + Number(width), selects ? SELECT_WIDTH : 0);

function Totals<T>({ columns, list, chooser }: ListTableProps<T>) {
  const offset = list.selection ? 1 : 0;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {offset > 0 && <Table.Summary.Cell index={0} />}
        {columns.map((column, index) => (
          <Table.Summary.Cell key={column.id} index={index + offset} align={column.align ?? 'start'}>
            {column.total?.(list.rows)}
          </Table.Summary.Cell>
        ))}
        {chooser && <Table.Summary.Cell index={columns.length + offset} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

/** The rows as a table: sorted, selected, opened and walked through by one rule. */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { list, columns, height, onOpen, rowClass, tree, detail } = props;
  const { active, keyOf, selection, sorting } = list;
  const made = libraryColumns(props);
  const virtual = list.total > VIRTUAL_FROM && list.rows.length > VIRTUAL_FROM && !tree;
  const open = (row: T) => {
    list.activate(row);
    onOpen?.(row);
  };
  return (
    <Table<T>
      className={list.refreshing ? 'data-table refreshing' : 'data-table'}
      rowKey={keyOf}
      dataSource={[...list.rows]}
      columns={made}
      pagination={false}
      virtual={virtual}
      tableLayout="fixed"
      scroll={{ x: widthOf(made, selection !== null), y: height ?? undefined }}
      showSorterTooltip={false}
      expandable={tree ?? (detail && { expandedRowRender: detail, expandRowByClick: !onOpen })}
      rowSelection={useLibrarySelection(list)}
      rowClassName={(row) =>
        [row === active && 'row-current', onOpen && 'row-opens', rowClass?.(row)].filter(Boolean).join(' ')
      }
      summary={columns.some(({ total }) => total) ? () => <Totals {...props} /> : undefined}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || !sorting || Array.isArray(sorter)) return;
        const by = columns.find(({ id }) => id === sorter.columnKey)?.sortKey;
        sorting.change(sorter.order && by ? `${sorter.order === 'descend' ? '-' : ''}${by}` : '');
      }}
      onHeaderRow={() => ({ onMouseOver: titleCutText })}
      onRow={(row, index) => ({
        onMouseOver: titleCutText,
        tabIndex: row === active || (!active && index === 0) ? 0 : -1,
        ...rowEvents({
          open: onOpen && (() => open(row)),
          toggle: selection?.may(row) ? () => selection.toggle(row) : undefined,
        }),
      })}
    />
  );
}

interface Placeholder {
  key: number;
}
const PLACEHOLDERS: readonly Placeholder[] = Array.from({ length: 8 }, (_, key) => ({ key }));

/** The table before its rows are there, at the height of the rows that are coming. */
export function LoadingTable<T>({
  columns,
  selects,
}: {
  columns: readonly ListColumn<T>[];
  selects: boolean;
}) {
  const made: TableColumnType<Placeholder>[] = columns.map((column) => ({
    key: column.id,
    title: column.titleHidden ? '' : column.title,
    align: column.align ?? 'start',
    width: columnWidth(column, []),
    render: () => <Skeleton.Button active size="small" className="cell-skeleton" />,
  }));
  if (selects) made.unshift({ key: 'select', title: '', width: SELECT_WIDTH });
  return (
    <Table<Placeholder>
      className="data-table"
      dataSource={[...PLACEHOLDERS]}
      columns={made}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: widthOf(made, false) }}
    />
  );
}

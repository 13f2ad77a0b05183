import { Skeleton, Table, type TableProps } from 'antd';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useCrud } from '../crud-context.ts';
import type { AnyRow } from '../use-crud-page.ts';
import { Cell } from './cell.tsx';
import { alignOf, columnsOf, compareBy, headWidth, isSortable, widthOf } from './column.ts';
import { ColumnChooser, useColumnChoice } from './column-choice.tsx';
import { ListState } from './list-state.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { onRowKey } from './row-keys.ts';
import { useTableHeight } from './table-height.ts';

/** Beyond this many rows only those in view are in the page. */
const VIRTUAL_FROM = 100;
const TICK_WIDTH = 44;
/** Where the server stops when it is not asked for pages (D21). */
const LONGEST_LIST = 10_000;

export interface DataTableProps {
  /** `Column`s. */
  children: ReactNode;
  /** Rows under rows: the field that holds them, and which are open. */
  tree?: NonNullable<TableProps<AnyRow>['expandable']>;
  /** Which rows can be ticked; by default all, where rows can be deleted. */
  tickable?: boolean | ((row: AnyRow) => boolean);
  /** What opens the form of a row; the row is chosen by a click in either case. */
  openOn?: 'click' | 'doubleClick';
  /** What opening a row by click, Enter or tap does, instead of its form. */
  onOpen?: (row: AnyRow) => void;
  /** Instead of opening the form. */
  onDoubleClick?: (row: AnyRow) => void;
  rowClass?: (row: AnyRow) => string;
}

interface Placeholder {
  placeholder: number;
}
const placeholders: Placeholder[] = Array.from({ length: 8 }, (_, placeholder) => ({ placeholder }));
const isPlaceholder = (row: AnyRow): row is Placeholder => 'placeholder' in row;

/** The rows of the page: sorting, choice of columns, selection; cards on a phone. */
export function DataTable(props: DataTableProps) {
  const { children, tree, tickable, onOpen, onDoubleClick, rowClass } = props;
  const { openOn = onOpen ? 'click' : 'doubleClick' } = props;
  const t = useT();
  const page = useCrud();
  const { resource, paging, editor } = page;
  // A long list is drawn in between whatever else the page has to do.
  const rows = useDeferredValue(page.list.rows);
  const total = useDeferredValue(page.list.total);
  const status = useDeferredValue(page.list.status);
  const list = { ...page.list, rows, total, status };
  const breakpoint = useBreakpoint();
  const box = useRef<HTMLDivElement>(null);
  const height = useTableHeight(box, paging !== null);
  const choice = useColumnChoice(`${resource.name}.${page.audience}`);
  const ticks = typeof tickable === 'boolean' ? tickable : page.can('remove');
  const mayTick = typeof tickable === 'function' ? tickable : () => ticks;
  const all = columnsOf(children).map((column) => ({
    ...column,
    title: column.title ?? t(labelKey(resource.name, column.name)),
  }));
  const shown = all
    .filter((column, index) => index === 0 || choice.isShown(column))
    .map((column, index, { length }) => ({
      ...column,
      width: Math.max(
        column.width ?? widthOf(resource.response[column.name]),
        headWidth(column.title, { last: index === length - 1 }),
      ),
    }));
  const virtual = (paging ? list.rows.length : list.total) > VIRTUAL_FROM && !tree;
  const width = shown.reduce((sum, column) => sum + column.width, ticks ? TICK_WIDTH : 0);
  const loading = list.status === 'loading';
  const open = (row: AnyRow) => {
    if (onOpen) onOpen(row);
    else if (page.can('update')) void editor.edit(resource.addressOf(row));
  };

  const columns: TableProps<AnyRow>['columns'] = shown.map((column, index) => {
    const field = resource.response[column.name];
    const sortable = isSortable(field, column.sortable);
    return {
      key: column.id,
      title: column.title,
      align: column.align ?? alignOf(field),
      width: column.width,
      fixed: index === 0 && breakpoint !== 'mobile' ? ('start' as const) : undefined,
      ellipsis: !column.render,
      className: index === 0 ? 'cell-name' : undefined,
      sorter: !sortable ? undefined : paging ? true : compareBy(column.name),
      sortOrder: paging && sortable ? orderOf(list.sort, field?.wire) : undefined,
      render: (_: unknown, row: AnyRow, at: number) => {
        if (isPlaceholder(row)) return <Skeleton.Button active size="small" className="cell-skeleton" />;
        if (column.render) return column.render(row, at);
        return field ? <Cell name={column.name} field={field} value={row[column.name]} /> : null;
      },
    };
  });

  const body = list.status === 'ready' && list.rows.length === 0 ? 'none' : list.status;
  if (breakpoint === 'mobile' && !tree && body === 'ready') {
    return (
      <section className="data-box" ref={box}>
        <RowCards columns={shown} ticks={ticks} onOpen={onDoubleClick ?? open} />
        {paging && <Pager />}
      </section>
    );
  }
  return (
    <section className="data-box" ref={box} aria-busy={list.refreshing}>
      {body === 'ready' && (
        <div className="column-chooser">
          <ColumnChooser columns={all} choice={choice} />
        </div>
      )}
      {body === 'ready' || loading ? (
        <Table<AnyRow>
          className={list.refreshing && !loading ? 'data-table refreshing' : 'data-table'}
          rowKey={(row) => (isPlaceholder(row) ? `placeholder-${row.placeholder}` : resource.addressOf(row))}
          dataSource={loading ? placeholders : (list.rows as AnyRow[])}
          columns={columns}
          pagination={false}
          virtual={virtual}
          tableLayout="fixed"
          scroll={{ x: width, y: virtual ? height : `${height}px` }}
          showSorterTooltip={false}
          expandable={tree}
          rowSelection={ticks && !loading ? selection(page, t, mayTick) : undefined}
          rowClassName={(row) =>
            [
              row === page.current ? 'row-current' : '',
              onOpen ? 'row-opens' : '',
              isPlaceholder(row) ? '' : (rowClass?.(row) ?? ''),
            ].join(' ')
          }
          onChange={(_pages, _filters, sorter, { action }) => {
            if (action !== 'sort' || !paging || Array.isArray(sorter)) return;
            const wire =
              resource.response[shown.find((column) => column.id === sorter.columnKey)?.name ?? '']?.wire;
            list.setSort(sorter.order && wire ? `${sorter.order === 'descend' ? '-' : ''}${wire}` : '');
          }}
          onRow={(row, index) =>
            isPlaceholder(row)
              ? {}
              : {
                  tabIndex: row === page.current || (!page.current && index === 0) ? 0 : -1,
                  onClick: () => {
                    page.choose(row);
                    if (openOn === 'click') open(row);
                  },
                  onDoubleClick: () => openOn === 'doubleClick' && (onDoubleClick ?? open)(row),
                  onKeyDown: (event) =>
                    onRowKey(event, {
                      choose: () => page.choose(row),
                      open: () => open(row),
                      tick: mayTick(row) ? () => toggle(page, row) : undefined,
                    }),
                }
          }
        />
      ) : (
        <ListState />
      )}
      {paging && body === 'ready' && <Pager />}
      {!paging && list.rows.length >= LONGEST_LIST && (
        <p className="list-cut">{t('crud.truncated', { count: LONGEST_LIST })}</p>
      )}
    </section>
  );
}

type Page = ReturnType<typeof useCrud>;

function toggle(page: Page, row: AnyRow): void {
  page.tick(page.ticked.includes(row) ? page.ticked.filter((each) => each !== row) : [...page.ticked, row]);
}

/** Stands where the name goes in a label that is made for every row. */
const NAME = '\u0000';

function selection(
  page: Page,
  t: ReturnType<typeof useT>,
  mayTick: (row: AnyRow) => boolean,
): TableProps<AnyRow>['rowSelection'] {
  const label = t('crud.selectRow', { name: NAME });
  return {
    columnWidth: TICK_WIDTH,
    fixed: true,
    selectedRowKeys: page.ticked.map((row) => page.resource.addressOf(row)),
    onChange: (_keys, rows) => page.tick(rows.filter(Boolean)),
    getCheckboxProps: (row) =>
      ({ disabled: !mayTick(row), 'aria-label': label.replace(NAME, () => page.nameOf(row)) }) as object,
    getTitleCheckboxProps: () =>
      ({ 'aria-label': t('crud.selectAll'), disabled: !page.list.complete }) as object,
  };
}

function orderOf(sort: string, wire: string | undefined): 'ascend' | 'descend' | null {
  if (!wire) return null;
  return sort === wire ? 'ascend' : sort === `-${wire}` ? 'descend' : null;
}

import { type ReactNode, useRef } from 'react';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { RowCards } from './cards/row-cards.tsx';
import type { List } from './list.ts';
import { ListBox } from './list-box.tsx';
import type { ListColumn } from './list-column.ts';
import { Pager } from './pager.tsx';
import { LoadingLines } from './state/loaded.tsx';
import { Failed, PartialNotice, StateBox } from './state/state-box.tsx';
import { ColumnChooser, useColumnChoice } from './table/column-choice.tsx';
import { ListTable, LoadingTable, type Tree } from './table/list-table.tsx';
import { useTableHeight } from './table/table-height.ts';

interface ListViewProps<T> {
  list: List<T>;
  columns: readonly ListColumn<T>[];
  /** What stands where there is no row, or nothing to ask for yet: a sentence, or a `StateBox` with a next step. */
  empty: ReactNode;
  /** The choice of columns is remembered under this name; without one there is none. */
  name?: string;
  /** What a click or Enter on a row does. */
  onOpen?: (row: T) => void;
  rowClass?: (row: T) => string;
  tree?: Tree<T>;
  /** What unfolds below a row. */
  detail?: (row: T) => ReactNode;
  /** px of the rows, in a dialog; on a page they take what the window leaves. */
  height?: number;
  /** Below the rows. */
  footer?: ReactNode;
}

/** A list in whatever state it is: a table, cards on a phone, and what stands where there are no rows. */
export function ListView<T extends object>(props: ListViewProps<T>) {
  const { list, empty, footer, height } = props;
  const box = useRef<HTMLElement>(null);
  const fitting = useTableHeight(box, list.paging !== null);
  const none = list.status === 'waiting' || (list.status === 'ready' && list.rows.length === 0);
  return (
    <ListBox ref={box} busy={list.refreshing}>
      {list.status === 'partial' && <PartialNotice reason={list.problem} onRetry={list.reload} />}
      {list.status === 'failed' ? (
        <Failed reason={list.problem} onRetry={list.reload} />
      ) : none ? (
        <NoRows>{empty}</NoRows>
      ) : (
        <Rows {...props} height={height ?? fitting} />
      )}
      {list.paging && list.rows.length > 0 && <Pager paging={list.paging} total={list.total} />}
      {footer}
    </ListBox>
  );
}

const NoRows = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <StateBox text={children} /> : children;

/** The columns that are shown, and the button that chooses them. */
function useShown<T>(columns: readonly ListColumn<T>[], name: string | undefined) {
  const choice = useColumnChoice(name);
  if (name === undefined) return { shown: columns.filter(({ hidden }) => !hidden), chooser: undefined };
  return {
    shown: columns.filter((column, index) => index === 0 || choice.isShown(column)),
    chooser: <ColumnChooser columns={columns} choice={choice} />,
  };
}

function Rows<T extends object>(props: Omit<ListViewProps<T>, 'height'> & { height: number | null }) {
  const { list, columns, name, onOpen, rowClass, tree, detail, height } = props;
  const phone = useBreakpoint() === 'mobile';
  const { shown, chooser } = useShown(columns, name);
  if (list.status === 'loading')
    return phone ? <LoadingLines /> : <LoadingTable columns={shown} selects={list.selection !== null} />;
  if (phone && !tree) return <RowCards list={list} columns={shown} onOpen={onOpen} detail={detail} />;
  return (
    <ListTable
      list={list}
      columns={shown}
      height={phone ? null : height}
      onOpen={onOpen}
      rowClass={rowClass}
      tree={tree}
      detail={detail}
      chooser={chooser}
    />
  );
}

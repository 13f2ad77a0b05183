import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import type { AnyRow } from '../use-crud-page.ts';

type Drawing<T> = Pick<ListColumn<T>, 'width' | 'align' | 'hidden' | 'wraps' | 'card'>;

export interface ColumnProps<T = AnyRow> extends Partial<Drawing<T>> {
  /** A field of the answer; its kind decides how it is drawn, aligned and sorted. */
  name: string;
  /** Tells columns apart that show the same field (one per language). */
  id?: string;
  title?: string;
  /** What stands in the cell instead of the field's own drawing. */
  render?: (row: T, index: number) => ReactNode;
  sortable?: boolean;
}

/** One column of a `DataTable`. It draws nothing itself: the table reads its properties. */
export function Column(_props: ColumnProps): null {
  return null;
}

/** The columns among the children, arrays and fragments opened. */
export function columnsOf(children: ReactNode): (ColumnProps & { id: string })[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as ReactElement<ColumnProps & { children?: ReactNode }>;
    if (element.type === Fragment) return columnsOf(element.props.children);
    return [{ ...element.props, id: element.props.id ?? element.props.name }];
  });
}

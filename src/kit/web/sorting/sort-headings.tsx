import { type Sort, turned } from './sorted.ts';
import './sort-headings.css';

interface SortColumn<K extends string> {
  id: K;
  title: string;
  /** Stands at the right and begins with the largest. */
  numeric: boolean;
}

interface SortHeadingsProps<K extends string> {
  columns: readonly SortColumn<K>[];
  sort: Sort<K>;
  onSort: (sort: Sort<K>) => void;
}

/** The headings of a plain table that sorts by each of its columns. */
export function SortHeadings<K extends string>({ columns, sort, onSort }: SortHeadingsProps<K>) {
  return (
    <tr>
      {columns.map(({ id, title, numeric }) => (
        <th
          key={id}
          scope="col"
          className={numeric ? 'num' : undefined}
          aria-sort={sort.by === id ? sort.direction : undefined}
        >
          <button type="button" className="sort-button" onClick={() => onSort(turned(sort, id, numeric))}>
            {title}
            <span className="sort-mark" aria-hidden="true" />
          </button>
        </th>
      ))}
    </tr>
  );
}

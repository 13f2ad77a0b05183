import { type CSSProperties, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { SortHeadings } from '#kit/web/sorting/sort-headings.tsx';
import { type Sort, sorted } from '#kit/web/sorting/sorted.ts';
import { ReportChart } from './report-chart.tsx';

/** Common to all rows; the bars show the amount and, thinly, the earlier one. */
interface ReportRow {
  id: string | number;
  amount: number;
  before: number;
}

export interface ReportColumn<R> {
  id: keyof R & string;
  title: string;
  /** label: text · plain: a number · total: the main amount · before: the earlier amount. */
  kind: 'label' | 'plain' | 'total' | 'before';
}

interface ReportTableProps<R extends ReportRow> {
  rows: readonly R[];
  columns: readonly ReportColumn<R>[];
  /** Width of the horizontally scrolling part. */
  label: string;
  barOf: (row: R) => string;
  /** The comparison has sales. */
  comparable: boolean;
  /** A row leads to what it is made of. */
  onOpen?: (row: R) => void;
  /** Rows are in a fixed order, such as by time, and not sortable. */
  ordered?: boolean;
}

const CLASS = { label: '', plain: 'num', total: 'num is-total', before: 'num is-before' } as const;

function Figure({ value, kind }: { value: number; kind: ReportColumn<never>['kind'] }) {
  return (
    <td className={value === 0 ? `${CLASS[kind]} is-zero` : CLASS[kind]}>
      {kind === 'total' ? <Money value={value} /> : numberText(value)}
    </td>
  );
}

/** Figures as a table with a totals row, sortable by default, and as bars beside it in the same order. */
export function ReportTable<R extends ReportRow>(props: ReportTableProps<R>) {
  const { rows, columns, label, barOf, comparable, onOpen, ordered = false } = props;
  const t = useT();
  const [sort, setSort] = useState<Sort<keyof R & string>>({ by: 'amount', direction: 'descending' });
  const shown = ordered ? rows : sorted(rows, sort);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const sumOf = (id: keyof R): number => rows.reduce((sum, row) => sum + Number(row[id]), 0);
  return (
    <div className={ordered ? 'statistics-pair' : 'statistics-pair is-even'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="statistics-scroll" tabIndex={0} aria-label={label}>
        <table className="statistics-table">
          <thead>
            {ordered ? (
              <tr>
                {columns.map(({ id, title, kind }) => (
                  <th key={id} scope="col" className={kind === 'label' ? undefined : 'num'}>
                    {title}
                  </th>
                ))}
              </tr>
            ) : (
              <SortHeadings
                columns={columns.map(({ id, title, kind }) => ({ id, title, numeric: kind !== 'label' }))}
                sort={sort}
                onSort={setSort}
              />
            )}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} style={{ '--share': `${(100 * row.amount) / most}%` } as CSSProperties}>
                {columns.map(({ id, kind }, index) =>
                  kind !== 'label' ? (
                    <Figure key={id} value={Number(row[id])} kind={kind} />
                  ) : index === 0 ? (
                    <th key={id} scope="row" title={String(row[id])}>
                      {onOpen ? (
                        <button type="button" className="statistics-open" onClick={() => onOpen(row)}>
                          {String(row[id])}
                        </button>
                      ) : (
                        String(row[id])
                      )}
                    </th>
                  ) : (
                    <td key={id}>{String(row[id])}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map(({ id, kind }, index) =>
                kind !== 'label' ? (
                  <Figure key={id} value={sumOf(id)} kind={kind} />
                ) : index === 0 ? (
                  <th key={id} scope="row">
                    {t('statistics.total')}
                  </th>
                ) : (
                  <td key={id} />
                ),
              )}
            </tr>
          </tfoot>
        </table>
      </section>
      <ReportChart
        bars={shown.map((row) => ({ name: barOf(row), value: row.amount, before: row.before }))}
        comparable={comparable}
      />
    </div>
  );
}

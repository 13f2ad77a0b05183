import { type CSSProperties, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText, percentText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { SortHeadings } from '#kit/web/sorting/sort-headings.tsx';
import { type Sort, sorted } from '#kit/web/sorting/sorted.ts';
import { ReportChart } from './report-chart.tsx';
import './report-table.css';

/** Common to all rows; the bars show the amount and, thinly, the earlier one. */
interface ReportRow {
  id: string | number;
  amount: number;
  before: number;
}

export interface ReportColumn<R> {
  id: keyof R & string;
  title: string;
  /** label: text · plain: a number · total: the main amount · share: the same with its part of the sum · before: the earlier amount. */
  kind: 'label' | 'plain' | 'total' | 'share' | 'before';
}

interface ReportTableProps<R extends ReportRow> {
  rows: readonly R[];
  columns: readonly ReportColumn<R>[];
  /** Accessible name of the part that scrolls sideways. */
  label: string;
  barOf: (row: R) => string;
  /** The comparison has sales. */
  comparable: boolean;
  /** A row leads to what it is made of. */
  onOpen?: (row: R) => void;
  /** Rows are in a fixed order, such as by time, and not sortable. */
  ordered?: boolean;
  /** One of several on a page: few columns, neither totals nor legend. */
  brief?: boolean;
}

const CLASS = {
  label: '',
  plain: 'num',
  total: 'num is-total',
  share: 'num is-total',
  before: 'num is-before',
} as const;

interface CellsProps<R> {
  columns: readonly ReportColumn<R>[];
  cellOf: (id: keyof R & string) => unknown;
  sumOf: (id: keyof R & string) => number;
  onOpen?: () => void;
}

/** The cells of a row, which the first label names. */
function Cells<R>({ columns, cellOf, sumOf, onOpen }: CellsProps<R>) {
  return columns.map(({ id, kind }, index) => {
    if (kind !== 'label')
      return (
        <Figure
          key={id}
          value={Number(cellOf(id))}
          kind={kind}
          sum={kind === 'share' ? sumOf(id) : undefined}
        />
      );
    const text = String(cellOf(id));
    if (index > 0) return <td key={id}>{text}</td>;
    return (
      <th key={id} scope="row" title={text}>
        {onOpen ? (
          <button type="button" className="statistics-open" onClick={onOpen}>
            {text}
          </button>
        ) : (
          text
        )}
      </th>
    );
  });
}

interface FigureProps {
  value: number;
  kind: keyof typeof CLASS;
  /** What the value is a part of. */
  sum?: number;
}

function Figure({ value, kind, sum = 0 }: FigureProps) {
  return (
    <td className={value === 0 ? `${CLASS[kind]} is-zero` : CLASS[kind]}>
      {kind === 'total' || kind === 'share' ? <Money value={value} /> : numberText(value)}
      {sum > 0 && value > 0 && (
        <span className="statistics-share">{percentText(Math.round((value / sum) * 100))}</span>
      )}
    </td>
  );
}

/** Figures as a table with a totals row, sortable by default, and as bars beside it in the same order. */
export function ReportTable<R extends ReportRow>(props: ReportTableProps<R>) {
  const { rows, columns, label, barOf, comparable, onOpen, ordered = false, brief = false } = props;
  const t = useT();
  const [sort, setSort] = useState<Sort<keyof R & string>>({ by: 'amount', direction: 'descending' });
  const shown = ordered ? rows : sorted(rows, sort);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const sumOf = (id: keyof R): number => rows.reduce((sum, row) => sum + Number(row[id]), 0);
  const totalOf = (id: keyof R) => {
    const at = columns.findIndex((column) => column.id === id);
    if (columns[at]?.kind !== 'label') return sumOf(id);
    return at === 0 ? t('statistics.total') : '';
  };
  const layout = brief ? 'is-brief' : ordered ? '' : 'is-even';
  return (
    <div className={`statistics-pair ${layout}`}>
      {/* What scrolls sideways must be reachable by keyboard. */}
      <section className="statistics-scroll" tabIndex={brief ? undefined : 0} aria-label={label}>
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
              <tr
                key={row.id}
                style={{ '--share': `${(100 * Math.max(0, row.amount)) / most}%` } as CSSProperties}
              >
                <Cells
                  columns={columns}
                  cellOf={(id) => row[id]}
                  sumOf={sumOf}
                  onOpen={onOpen && (() => onOpen(row))}
                />
              </tr>
            ))}
          </tbody>
          {!brief && (
            <tfoot>
              <tr>
                <Cells columns={columns} cellOf={totalOf} sumOf={sumOf} />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <ReportChart
        bars={shown.map((row) => ({ name: barOf(row), value: row.amount, before: row.before }))}
        comparable={comparable}
        legend={!brief}
      />
    </div>
  );
}

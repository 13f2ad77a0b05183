import { type CSSProperties, useState } from 'react';
import type { MessageKey } from '#kit/contract/messages.ts';
import { BarChart } from '#kit/web/charts/bar-chart.tsx';
import { shortMoney } from '#kit/web/charts/short-money.ts';
import { Money } from '#kit/web/crud/cell.tsx';
import { useLocale, useT } from '#kit/web/i18n.tsx';
import { SortHeadings } from '#kit/web/sort-headings.tsx';
import { type Sort, sorted } from '#kit/web/sorted.ts';
import type { MenuRow } from './statistics.contract.ts';

interface Row extends MenuRow {
  /** Two items of one store may carry the same name. */
  id: number;
  before: number;
}
type Column = 'name' | 'count' | 'amount' | 'before';
const COLUMNS: readonly { id: Column; title: MessageKey }[] = [
  { id: 'name', title: 'statistics.item' },
  { id: 'count', title: 'statistics.count' },
  { id: 'amount', title: 'statistics.amount' },
  { id: 'before', title: 'statistics.before' },
];

const number = new Intl.NumberFormat('ko-KR');
const sumOf = (rows: readonly Row[], column: 'count' | 'amount' | 'before'): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

/** Rows of the period with what their name sold before; what sold only before stands there with nothing now. */
function compared(rows: readonly MenuRow[], earlier: readonly MenuRow[]): Row[] {
  const left = new Map<string, number>();
  for (const { name, amount } of earlier) left.set(name, (left.get(name) ?? 0) + amount);
  const found = rows.map((row) => {
    const before = left.get(row.name) ?? 0;
    left.delete(row.name);
    return { ...row, before };
  });
  const gone = [...left].map(([name, before]) => ({ name, before, amount: 0, count: 0 }));
  return [...found, ...gone].map((row, id) => ({ ...row, id }));
}

/** What sold, as a table that sorts by each column, and as bars beside it in the same order. */
export function MenuTable({ rows, before }: { rows: readonly MenuRow[]; before: readonly MenuRow[] }) {
  const t = useT();
  const { locale } = useLocale();
  const [sort, setSort] = useState<Sort<Column>>({ by: 'amount', direction: 'descending' });
  const all = compared(rows, before);
  const shown = sorted(all, sort);
  const comparable = before.some(({ amount }) => amount !== 0);
  const most = Math.max(1, ...all.map(({ amount }) => amount));
  return (
    <div className="statistics-pair is-even">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="statistics-scroll" tabIndex={0} aria-label={t('statistics.item')}>
        <table className="statistics-table">
          <thead>
            <SortHeadings
              columns={COLUMNS.map(({ id, title }) => ({ id, title: t(title), numeric: id !== 'name' }))}
              sort={sort}
              onSort={setSort}
            />
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} style={{ '--share': `${(100 * row.amount) / most}%` } as CSSProperties}>
                <th scope="row" title={row.name}>
                  {row.name}
                </th>
                <td className={row.count === 0 ? 'num is-zero' : 'num'}>{number.format(row.count)}</td>
                <td className={row.amount === 0 ? 'num is-total is-zero' : 'num is-total'}>
                  <Money value={row.amount} />
                </td>
                <td className={row.before === 0 ? 'num is-before is-zero' : 'num is-before'}>
                  {number.format(row.before)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('statistics.total')}</th>
              <td className="num">{number.format(sumOf(all, 'count'))}</td>
              <td className="num is-total">
                <Money value={sumOf(all, 'amount')} />
              </td>
              <td className="num is-before">{number.format(sumOf(all, 'before'))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="statistics-chart">
        <p className="statistics-legend">{comparable && t('statistics.thinBars')}</p>
        <BarChart
          bars={shown.map(({ name, amount, before: earlier }) => ({
            name,
            value: amount,
            before: comparable ? earlier : undefined,
          }))}
          label={(value) => shortMoney(value, locale)}
        />
      </div>
    </div>
  );
}

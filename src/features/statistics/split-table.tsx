import type { CSSProperties } from 'react';
import { BarChart } from '#kit/web/charts/bar-chart.tsx';
import { shortMoney } from '#kit/web/charts/short-money.ts';
import { Money } from '#kit/web/crud/cell.tsx';
import { useLocale, useT } from '#kit/web/i18n.tsx';
import { kindWord } from './kind-word.ts';
import type { SplitRow } from './statistics.contract.ts';

export const totalOf = (row: SplitRow | undefined): number =>
  (row?.entries ?? []).reduce((sum, { amount }) => sum + amount, 0);

interface SplitTableProps {
  rows: readonly SplitRow[];
  /** Row by row what was there a period earlier. */
  before: readonly SplitRow[];
  labelTitle: string;
  labelOf: (label: string) => string;
}

const of = (row: SplitRow, kind: string): number =>
  row.entries.find((entry) => entry.kind === kind)?.amount ?? 0;
const sumOf = (rows: readonly SplitRow[], amountOf: (row: SplitRow) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

const number = new Intl.NumberFormat('ko-KR');

/** Up to ten columns stand side by side: the unit is said once in a row, with the total. */
function Amount({ value, className = 'num' }: { value: number; className?: string }) {
  return (
    <td className={value === 0 ? `${className} is-zero` : className}>
      {className.includes('is-total') ? <Money value={value} /> : number.format(value)}
    </td>
  );
}

/** Periods or hours down, total and kinds across; the same totals as bars beside it, row by row. */
export function SplitTable({ rows, before, labelTitle, labelOf }: SplitTableProps) {
  const t = useT();
  const { locale } = useLocale();
  // A kind nobody used fills the table with zeros; the spreadsheet has them all.
  const kinds = (rows[0]?.entries ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => rows.some((row) => of(row, kind) !== 0));
  const most = Math.max(1, ...rows.map(totalOf));
  const comparable = before.some((row) => totalOf(row) !== 0);
  return (
    <div className="statistics-pair">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="statistics-scroll" tabIndex={0} aria-label={labelTitle}>
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{labelTitle}</th>
              <th scope="col" className="num">
                {t('statistics.total')}
              </th>
              <th scope="col" className="num">
                {t('statistics.before')}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="num">
                  {t(kindWord(kind))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.label} style={{ '--share': `${(100 * totalOf(row)) / most}%` } as CSSProperties}>
                <th scope="row">{labelOf(row.label)}</th>
                <Amount value={totalOf(row)} className="num is-total" />
                <Amount value={totalOf(before[index])} className="num is-before" />
                {kinds.map((kind) => (
                  <Amount key={kind} value={of(row, kind)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('statistics.total')}</th>
              <Amount value={sumOf(rows, totalOf)} className="num is-total" />
              <Amount value={sumOf(before, totalOf)} className="num is-before" />
              {kinds.map((kind) => (
                <Amount key={kind} value={sumOf(rows, (row) => of(row, kind))} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="statistics-chart">
        <p className="statistics-legend">{comparable && t('statistics.thinBars')}</p>
        <BarChart
          bars={rows.map((row, index) => ({
            name: row.label,
            value: totalOf(row),
            before: comparable ? totalOf(before[index]) : undefined,
          }))}
          label={(value) => shortMoney(value, locale)}
        />
      </div>
    </div>
  );
}

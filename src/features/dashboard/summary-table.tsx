import { type CSSProperties, useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { BarChart } from '#kit/web/charts/bar-chart.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText, percentText, shortNumberText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { SortHeadings } from '#kit/web/sorting/sort-headings.tsx';
import { type Sort, sorted } from '#kit/web/sorting/sorted.ts';

export interface FigureRow {
  id: string;
  name: string;
  count?: number;
  amount: number;
  before?: number;
}

type Column = 'name' | 'count' | 'amount';

interface SummaryTableProps {
  title: string;
  rows: readonly FigureRow[];
  nameKey: MessageKey;
  /** With the number sold. */
  counted?: boolean;
  /** Meaning of the thin bars. */
  beforeText?: string;
  emptyText: string;
}

/** Figures as a table sortable by each column, and as bars beside it in the same order. */
export function SummaryTable({
  title,
  rows,
  nameKey,
  counted = false,
  beforeText,
  emptyText,
}: SummaryTableProps) {
  const t = useT();
  const [sort, setSort] = useState<Sort<Column>>({ by: 'amount', direction: 'descending' });
  const columns: { id: Column; key: MessageKey }[] = [
    { id: 'name', key: nameKey },
    ...(counted ? [{ id: 'count' as const, key: 'dashboard.count' as const }] : []),
    { id: 'amount', key: 'dashboard.amount' },
  ];
  const shown = sorted(rows as Required<FigureRow>[], sort);
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  const most = Math.max(1, ...rows.map((row) => row.amount));
  const nothing = rows.every((row) => row.amount === 0 && !row.count);
  return (
    <section className="figures">
      <header>
        <h2>{title}</h2>
        {beforeText && !nothing && <p className="figures-before">{beforeText}</p>}
      </header>
      {nothing ? (
        <p className="figures-empty">{emptyText}</p>
      ) : (
        <div className="figures-pair">
          <table className={counted ? undefined : 'has-shares'}>
            <thead>
              <SortHeadings
                columns={columns.map(({ id, key }) => ({ id, title: t(key), numeric: id !== 'name' }))}
                sort={sort}
                onSort={setSort}
              />
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr
                  key={row.id}
                  className={row.amount === 0 && !row.count ? 'is-zero' : undefined}
                  style={{ '--share': `${(100 * Math.max(0, row.amount)) / most}%` } as CSSProperties}
                >
                  <th scope="row" title={row.name}>
                    {row.name}
                  </th>
                  {counted && <td className="num">{numberText(row.count)}</td>}
                  <td className="num">
                    <Money value={row.amount} />
                    {!counted && total > 0 && row.amount > 0 && (
                      <span className="share">{percentText(Math.round((row.amount / total) * 100))}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <BarChart
            bars={shown.map((row) => ({ name: row.name, value: row.amount, before: row.before }))}
            label={shortNumberText}
          />
        </div>
      )}
    </section>
  );
}

import { useT } from '#kit/web/i18n.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { MenuRow } from './statistics.contract.ts';

interface Row extends MenuRow {
  /** Two items of one store may carry the same name. */
  id: number;
  before: number;
}

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

/** What sold, and how much of it. */
export function MenuTable({ rows, before }: { rows: readonly MenuRow[]; before: readonly MenuRow[] }) {
  const t = useT();
  return (
    <FiguresTable<Row>
      rows={compared(rows, before)}
      columns={[
        { id: 'name', title: t('statistics.item'), kind: 'label' },
        { id: 'count', title: t('statistics.count'), kind: 'plain' },
        { id: 'amount', title: t('statistics.amount'), kind: 'total' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
      ]}
      label={t('statistics.item')}
      barOf={({ name }) => name}
      comparable={before.some(({ amount }) => amount !== 0)}
    />
  );
}

import { useT } from '#kit/web/i18n/i18n.tsx';
import type { MenuRow } from '../statistics.contract.ts';
import { ReportTable } from './report-table.public.tsx';

interface Row extends MenuRow {
  /** Two items of one store may have the same name. */
  id: number;
  before: number;
}

const keyOf = ({ kind, name }: MenuRow): string => `${kind} ${name}`;

/** Rows of the period with the earlier sales of their name; names sold only earlier are included with zero. */
function compared(rows: readonly MenuRow[], earlier: readonly MenuRow[]): Row[] {
  const left = new Map<string, MenuRow>();
  for (const row of earlier)
    left.set(keyOf(row), { ...row, amount: row.amount + (left.get(keyOf(row))?.amount ?? 0) });
  const found = rows.map((row) => {
    const before = left.get(keyOf(row))?.amount ?? 0;
    left.delete(keyOf(row));
    return { ...row, before };
  });
  const gone = [...left.values()].map((row) => ({ ...row, before: row.amount, amount: 0, count: 0 }));
  return [...found, ...gone].map((row, id) => ({ ...row, id }));
}

/** Menu items sold, with count and amount. */
export function MenuTable({ rows, before }: { rows: readonly MenuRow[]; before: readonly MenuRow[] }) {
  const t = useT();
  return (
    <ReportTable<Row>
      rows={compared(rows, before)}
      columns={[
        { id: 'name', title: t('statistics.item'), kind: 'label' },
        { id: 'amount', title: t('statistics.amount'), kind: 'total' },
        { id: 'count', title: t('statistics.count'), kind: 'plain' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
      ]}
      label={t('statistics.item')}
      barOf={({ name }) => name}
      comparable={before.some(({ amount }) => amount !== 0)}
    />
  );
}

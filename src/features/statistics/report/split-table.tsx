import { useT } from '#kit/web/i18n/i18n.tsx';
import type { SplitRow } from '../statistics.contract.ts';
import { kindLabel } from './kind-label.rules.ts';
import { ReportTable } from './report-table.public.tsx';

export const totalOf = (row: SplitRow | undefined): number =>
  (row?.entries ?? []).reduce((sum, { amount }) => sum + amount, 0);

interface SplitTableProps {
  rows: readonly SplitRow[];
  /** The earlier figures, row by row. */
  before: readonly SplitRow[];
  labelTitle: string;
  labelOf: (label: string) => string;
}

/** A row with the amount of each kind under the kind's name. */
interface Row {
  id: string;
  name: string;
  amount: number;
  before: number;
  [kind: string]: string | number;
}

/** Periods or hours as rows, total and kinds as columns; the totals as bars beside them. */
export function SplitTable({ rows, before, labelTitle, labelOf }: SplitTableProps) {
  const t = useT();
  // Kinds without sales are hidden; the spreadsheet has them all.
  const kinds = (rows[0]?.entries ?? [])
    .map(({ kind }) => kind)
    .filter((each) =>
      rows.some(({ entries }) => entries.some((one) => one.kind === each && one.amount !== 0)),
    );
  return (
    <ReportTable<Row>
      rows={rows.map((row, index) => ({
        ...Object.fromEntries(row.entries.map(({ kind, amount }) => [kind, amount])),
        id: row.label,
        name: labelOf(row.label),
        amount: totalOf(row),
        before: totalOf(before[index]),
      }))}
      columns={[
        { id: 'name', title: labelTitle, kind: 'label' },
        { id: 'amount', title: t('statistics.total'), kind: 'total' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
        ...kinds.map((kind) => ({ id: kind, title: t(kindLabel(kind)), kind: 'plain' as const })),
      ]}
      label={labelTitle}
      barOf={({ id }) => id}
      comparable={before.some((row) => totalOf(row) !== 0)}
      ordered
    />
  );
}

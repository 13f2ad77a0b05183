import { type ReportColumn, ReportTable } from '#features/statistics/report/report-table.public.tsx';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

export interface SummaryRow {
  id: string;
  name: string;
  count: number;
  amount: number;
  before: number;
}

interface SummaryTableProps {
  title: string;
  rows: readonly SummaryRow[];
  nameKey: MessageKey;
  /** With the number sold. */
  counted?: boolean;
  /** Meaning of the thin bars. */
  beforeText?: string;
}

/** Figures of one kind, as a table and as bars. */
export function SummaryTable({ title, rows, nameKey, counted = false, beforeText }: SummaryTableProps) {
  const t = useT();
  const count: ReportColumn<SummaryRow> = { id: 'count', title: t('dashboard.count'), kind: 'plain' };
  const isEmpty = rows.every((row) => row.amount === 0 && row.count === 0);
  return (
    <section className="figures">
      <header>
        <h2>{title}</h2>
        {beforeText && !isEmpty && <p className="figures-before">{beforeText}</p>}
      </header>
      {isEmpty ? (
        <p className="figures-empty">{t('dashboard.empty')}</p>
      ) : (
        <ReportTable
          brief
          rows={rows}
          columns={[
            { id: 'name', title: t(nameKey), kind: 'label' },
            ...(counted ? [count] : []),
            { id: 'amount', title: t('dashboard.amount'), kind: counted ? 'total' : 'share' },
          ]}
          label={title}
          barOf={({ name }) => name}
          comparable={beforeText !== undefined}
        />
      )}
    </section>
  );
}

import { useT } from '#kit/web/i18n/i18n.tsx';
import type { StoreItemRow, StoreRow } from '../statistics.contract.ts';
import { ReportTable } from './report-table.tsx';

interface TableProps<T> {
  rows: readonly T[];
  before: readonly T[];
}

/** Takings of each store by payment method. */
export function StoreSalesTable({ rows, before }: TableProps<StoreRow>) {
  const t = useT();
  const earlier = new Map(before.map(({ storeId, total }) => [storeId, total]));
  return (
    <ReportTable
      rows={rows.map((row) => ({
        ...row,
        id: row.storeId,
        amount: row.total,
        before: earlier.get(row.storeId) ?? 0,
      }))}
      columns={[
        { id: 'storeName', title: t('statistics.store'), kind: 'label' },
        { id: 'cash', title: t('statistics.stores.cash'), kind: 'plain' },
        { id: 'card', title: t('statistics.stores.card'), kind: 'plain' },
        { id: 'etc', title: t('statistics.stores.etc'), kind: 'plain' },
        { id: 'amount', title: t('statistics.stores.total'), kind: 'total' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
      ]}
      label={t('statistics.store')}
      barOf={({ storeName }) => storeName}
      comparable={before.some(({ total }) => total !== 0)}
    />
  );
}

const keyOf = ({ storeId, kind, name }: StoreItemRow): string => `${storeId} ${kind} ${name}`;

/** Items sold by each store; items of one store with the same name are combined in comparisons. */
export function StoreItemsTable({ rows, before }: TableProps<StoreItemRow>) {
  const t = useT();
  const earlier = new Map<string, number>();
  for (const row of before) earlier.set(keyOf(row), (earlier.get(keyOf(row)) ?? 0) + row.amount);
  const found = rows.map((row, index) => {
    const amount = earlier.get(keyOf(row)) ?? 0;
    earlier.delete(keyOf(row));
    return { ...row, id: `${keyOf(row)} ${index}`, before: amount };
  });
  return (
    <ReportTable
      rows={found}
      columns={[
        { id: 'storeName', title: t('statistics.store'), kind: 'label' },
        { id: 'name', title: t('statistics.item'), kind: 'label' },
        { id: 'count', title: t('statistics.count'), kind: 'plain' },
        { id: 'amount', title: t('statistics.amount'), kind: 'total' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
      ]}
      label={t('statistics.item')}
      barOf={({ storeName, name }) => `${storeName} ${name}`}
      comparable={before.some(({ amount }) => amount !== 0)}
    />
  );
}

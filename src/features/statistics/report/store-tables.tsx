import { useT } from '#kit/web/i18n/i18n.tsx';
import type { StoreItemRow, StoreRow } from '../statistics.contract.ts';
import { ReportTable } from './report-table.public.tsx';

interface TableProps<T> {
  rows: readonly T[];
  before: readonly T[];
}

type Sums = Pick<StoreRow, 'cash' | 'card' | 'etc' | 'total'>;
const SUMS = ['cash', 'card', 'etc', 'total'] as const;

/** Stores of one business together, in the order of the first. */
function byBusiness(rows: readonly StoreRow[]): StoreRow[] {
  const found = new Map<number, StoreRow>();
  for (const row of rows) {
    const known = found.get(row.businessId);
    const sums = Object.fromEntries(SUMS.map((name) => [name, (known?.[name] ?? 0) + row[name]])) as Sums;
    found.set(row.businessId, { ...(known ?? row), ...sums });
  }
  return [...found.values()];
}

interface SalesTableProps extends TableProps<StoreRow> {
  onOpen: (row: StoreRow) => void;
}

/** Takings of each business; a row leads to its stores. */
export function BusinessSalesTable({ rows, before, onOpen }: SalesTableProps) {
  const t = useT();
  return (
    <SalesTable
      rows={byBusiness(rows)}
      before={byBusiness(before)}
      onOpen={onOpen}
      name="businessName"
      title={t('statistics.business')}
    />
  );
}

/** Takings of each store; a row leads to its days. */
export function StoreSalesTable(props: SalesTableProps) {
  const t = useT();
  return <SalesTable {...props} name="storeName" title={t('statistics.store')} />;
}

interface NamedSalesProps extends SalesTableProps {
  name: 'businessName' | 'storeName';
  title: string;
}

function SalesTable({ rows, before, onOpen, name, title }: NamedSalesProps) {
  const t = useT();
  const idOf = (row: StoreRow) => (name === 'storeName' ? row.storeId : row.businessId);
  const earlier = new Map(before.map((row) => [idOf(row), row.total]));
  return (
    <ReportTable
      rows={rows.map((row) => ({
        ...row,
        id: idOf(row),
        amount: row.total,
        before: earlier.get(idOf(row)) ?? 0,
      }))}
      columns={[
        { id: name, title, kind: 'label' },
        { id: 'cash', title: t('statistics.stores.cash'), kind: 'plain' },
        { id: 'card', title: t('statistics.stores.card'), kind: 'plain' },
        { id: 'etc', title: t('statistics.stores.etc'), kind: 'plain' },
        { id: 'amount', title: t('statistics.stores.total'), kind: 'total' },
        { id: 'before', title: t('statistics.before'), kind: 'before' },
      ]}
      label={title}
      barOf={(row) => row[name]}
      onOpen={onOpen}
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

import { Table, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { UseMark } from '#kit/web/crud/table/cell.tsx';
import { compareBy, headWidth } from '#kit/web/crud/table/column.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Mapping } from './mapping-calls.ts';
import { MappingMark } from './status/mapping-mark.tsx';

export interface MappingRowsProps {
  rows: readonly Mapping[];
  loading: boolean;
  /** What stands when there is no row. */
  empty: string;
  actions: (row: Mapping) => ReactNode;
}

const nothing = <span className="faint">–</span>;
export const mappingKey = ({ storeId, brand }: Mapping): string => `${storeId}/${brand?.id ?? ''}`;

const COLUMNS = [
  { name: 'storeId', width: 106, fixed: true },
  { name: 'name', width: 136, fixed: true },
  { name: 'phone', width: 126 },
  { name: 'registrationNumber', width: 112 },
  { name: 'inUse', width: 88 },
  { name: 'status', width: 108 },
  { name: 'agencyName', width: 88 },
  { name: 'companyCode', width: 84 },
  { name: 'companyName', width: 88 },
  { name: 'brandCode', width: 104 },
  { name: 'brandName', width: 132 },
  { name: 'mappedCode', width: 96 },
  { name: 'storeCode', width: 160 },
  { name: 'message', width: 220 },
] as const;
type Name = (typeof COLUMNS)[number]['name'];

function cellOf(row: Mapping, name: Name): ReactNode {
  if (name === 'status') return <MappingMark status={row.status} />;
  if (name === 'inUse') return <UseMark value={row.inUse} />;
  const value = row[name];
  if (!value) return nothing;
  return name === 'message' ? <Tooltip title={value}>{value}</Tooltip> : value;
}

const PAGE = 100;

/** A row for each mapping and one for a store without any. */
export function MappingTable({ rows, loading, empty, actions }: MappingRowsProps) {
  const t = useT();
  const columns = COLUMNS.map((column) => {
    const title = t(`storeMapping.${column.name}`);
    return { ...column, title, width: Math.max(column.width, headWidth(title)) };
  });
  return (
    <section className="data-box">
      <Table<Mapping>
        className="data-table mapping-table"
        size="small"
        showSorterTooltip={false}
        rowKey={mappingKey}
        loading={loading}
        dataSource={[...rows]}
        locale={{ emptyText: empty }}
        tableLayout="fixed"
        scroll={{ x: columns.reduce((sum, { width }) => sum + width, 176) }}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          ...columns.map((column) => ({
            key: column.name,
            dataIndex: column.name,
            title: column.title,
            width: column.width,
            fixed: 'fixed' in column ? ('start' as const) : undefined,
            className: column.name === 'name' ? 'cell-name' : undefined,
            ellipsis: column.name !== 'status' && column.name !== 'inUse',
            sorter: compareBy(column.name),
            render: (_: unknown, row: Mapping) => cellOf(row, column.name),
          })),
          {
            key: 'actions',
            title: <span className="visually-hidden">{t('storeMapping.actions')}</span>,
            width: 176,
            fixed: 'end' as const,
            align: 'end' as const,
            render: (_: unknown, row: Mapping) => actions(row),
          },
        ]}
      />
    </section>
  );
}

/** The same on a phone: what matters of each, and its buttons in reach of a thumb. */
export function MappingCards({ rows, empty, actions }: Omit<MappingRowsProps, 'loading'>) {
  const t = useT();
  return (
    <section className="data-box">
      {rows.length === 0 && <p className="mapping-empty">{empty}</p>}
      <ul className="row-cards mapping-cards">
        {rows.map((row) => (
          <li key={mappingKey(row)} className="row-card">
            <div className="row-card-head">
              <strong className="row-card-name">{row.name}</strong>
              <MappingMark status={row.status} />
            </div>
            <p className="second">
              {[row.storeId, row.phone, row.registrationNumber].filter(Boolean).join(' · ')}
            </p>
            {row.brand && (
              <p>
                {row.agencyName} · {row.brandName} <span className="second">{row.storeCode}</span>
              </p>
            )}
            {row.message && <p className="second">{row.message}</p>}
            {!row.inUse && (
              <p className="second">
                {t('storeMapping.inUse')} <UseMark value={false} />
              </p>
            )}
            {actions(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Checkbox, Table } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/messages.ts';
import { Moment } from '#kit/web/crud/cell.tsx';
import { compareBy } from '#kit/web/crud/column.ts';
import { useT } from '#kit/web/i18n.tsx';
import type { DeliveryOrder } from './delivery-orders-calls.ts';
import { isOver, isRideState } from './delivery-state.rules.ts';

const nothing = <span className="faint">–</span>;

function RideMark({ row }: { row: DeliveryOrder }) {
  const state = isRideState(row.stateCode) ? row.stateCode : null;
  const tone = !row.inUse ? 'off' : isOver(state) ? 'done' : 'on';
  return (
    <span className={`ride-mark ride-${tone}`}>
      <span className="ride-dot" aria-hidden="true" />
      {row.status}
    </span>
  );
}

const COLUMNS: readonly { name: keyof DeliveryOrder & string; width: number; end?: boolean }[] = [
  { name: 'id', width: 80, end: true },
  { name: 'orderId', width: 104, end: true },
  { name: 'number', width: 104 },
  { name: 'brandName', width: 152 },
  { name: 'riderName', width: 104 },
  { name: 'riderPhone', width: 136 },
  { name: 'status', width: 144 },
  { name: 'orderedAt', width: 128 },
  { name: 'requestedAt', width: 128 },
  { name: 'expectedPickUpAt', width: 136 },
  { name: 'allocatedAt', width: 128 },
  { name: 'pickedUpAt', width: 128 },
  { name: 'completedAt', width: 128 },
  { name: 'cancelledAt', width: 128 },
  { name: 'updatedAt', width: 128 },
];

function cellOf(row: DeliveryOrder, name: keyof DeliveryOrder): ReactNode {
  if (name === 'status') return <RideMark row={row} />;
  const value = row[name];
  if (value === null || value === undefined || value === '') return nothing;
  return name.endsWith('At') ? <Moment value={String(value)} /> : String(value);
}

interface DeliveryOrderTableProps {
  rows: readonly DeliveryOrder[];
  /** Left out where nothing may be deleted. */
  ticked?: readonly number[];
  onTick: (ids: readonly number[]) => void;
}

export function DeliveryOrderTable({ rows, ticked, onTick }: DeliveryOrderTableProps) {
  const t = useT();
  return (
    <Table<DeliveryOrder>
      className="data-table delivery-table"
      showSorterTooltip={false}
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      sticky={{ offsetHeader: 56 }}
      scroll={{ x: 1_900 }}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      rowSelection={
        ticked && {
          selectedRowKeys: [...ticked],
          columnWidth: 44,
          onChange: (keys) => onTick(keys as number[]),
          getCheckboxProps: ({ id }) => ({ 'aria-label': t('deliveryOrders.choose', { id }) }),
        }
      }
      columns={COLUMNS.map(({ name, width, end }) => ({
        key: name,
        dataIndex: name,
        title: t(`deliveryOrders.${name}` as MessageKey),
        width,
        align: end ? 'end' : 'start',
        sorter: compareBy(name),
        render: (_: unknown, row: DeliveryOrder) => cellOf(row, name),
      }))}
    />
  );
}

/** The same on a phone: what matters of each ride. */
export function DeliveryOrderCards({ rows, ticked, onTick }: DeliveryOrderTableProps) {
  const t = useT();
  const tick = (id: number) =>
    onTick(ticked?.includes(id) ? ticked.filter((each) => each !== id) : [...(ticked ?? []), id]);
  return (
    <ul className="delivery-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="delivery-card-head">
            {ticked ? (
              <Checkbox
                checked={ticked.includes(row.id)}
                aria-label={t('deliveryOrders.choose', { id: row.id })}
                onChange={() => tick(row.id)}
              >
                <strong>{row.number}</strong>
              </Checkbox>
            ) : (
              <strong>{row.number}</strong>
            )}
            <RideMark row={row} />
          </div>
          <p className="second">
            {[row.brandName, row.riderName, row.riderPhone].filter(Boolean).join(' · ') || '–'}
          </p>
          <p className="second">
            {t('deliveryOrders.requestedAt')} <Moment value={row.requestedAt} />
            {row.completedAt && (
              <>
                {' → '}
                {t('deliveryOrders.completedAt')} <Moment value={row.completedAt} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

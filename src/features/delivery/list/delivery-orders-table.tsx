import { Checkbox, Table } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { Moment } from '#kit/web/crud/table/cell.tsx';
import { compareBy } from '#kit/web/crud/table/column.ts';
import { compareTexts } from '#kit/web/i18n/compare-texts.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { isOver, isRideState } from '../delivery-state.rules.ts';
import type { DeliveryOrder } from './delivery-orders-calls.ts';

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

const guestOf = ({ orderer }: DeliveryOrder): string =>
  [orderer?.name, orderer?.phone].filter(Boolean).join(' ');
const addressOf = ({ address, addressDetail }: DeliveryOrder): string =>
  [address, addressDetail].filter(Boolean).join(' ');

type ColumnName = (keyof DeliveryOrder & string) | 'guest';
const COLUMNS: readonly { name: ColumnName; width: number; end?: boolean }[] = [
  { name: 'number', width: 112 },
  { name: 'status', width: 144 },
  { name: 'guest', width: 144 },
  { name: 'address', width: 264 },
  { name: 'brandName', width: 152 },
  { name: 'riderName', width: 104 },
  { name: 'riderPhone', width: 136 },
  { name: 'requestedAt', width: 128 },
  { name: 'expectedPickUpAt', width: 136 },
  { name: 'allocatedAt', width: 128 },
  { name: 'pickedUpAt', width: 128 },
  { name: 'completedAt', width: 128 },
  { name: 'cancelledAt', width: 128 },
  { name: 'orderedAt', width: 128 },
  { name: 'updatedAt', width: 128 },
  { name: 'orderId', width: 104, end: true },
  { name: 'id', width: 80, end: true },
];
const TICK_WIDTH = 44;
const TABLE_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, TICK_WIDTH);

function cellOf(row: DeliveryOrder, name: ColumnName): ReactNode {
  if (name === 'status') return <RideMark row={row} />;
  if (name === 'number') return <strong>{row.number}</strong>;
  if (name === 'address')
    return (
      <span className="delivery-two" title={addressOf(row)}>
        {row.address}
        {row.addressDetail && <small>{row.addressDetail}</small>}
      </span>
    );
  if (name === 'guest')
    return guestOf(row) ? (
      <span className="delivery-two">
        {row.orderer?.name ?? row.orderer?.phone}
        {row.orderer?.name && row.orderer.phone && <small>{row.orderer.phone}</small>}
      </span>
    ) : (
      nothing
    );
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
      scroll={{ x: TABLE_WIDTH }}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      rowSelection={
        ticked && {
          selectedRowKeys: [...ticked],
          columnWidth: TICK_WIDTH,
          fixed: true,
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
        fixed: name === 'number' ? ('start' as const) : undefined,
        sorter: name === 'guest' ? (a, b) => compareTexts(guestOf(a), guestOf(b)) : compareBy(name),
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
          {guestOf(row) && <p>{guestOf(row)}</p>}
          <p>{addressOf(row)}</p>
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

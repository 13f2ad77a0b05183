import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import { StateMark } from '#kit/web/list/cells/state-mark.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { deliveryOrder } from '../delivery.contract.ts';
import { isOver, isRideState } from '../delivery-state.rules.ts';
import type { DeliveryOrder } from './delivery-orders-calls.ts';

function RideMark({ row }: { row: DeliveryOrder }) {
  const state = isRideState(row.stateCode) ? row.stateCode : null;
  return <StateMark tone={!row.inUse ? 'off' : isOver(state) ? 'over' : 'running'}>{row.status}</StateMark>;
}

const TABLE_ONLY = [
  'expectedPickUpAt',
  'allocatedAt',
  'pickedUpAt',
  'cancelledAt',
  'orderedAt',
  'updatedAt',
  'orderId',
  'id',
] as const;

/** Every fact of a ride; on a phone those that matter. */
export function useDeliveryColumns(): ListColumn<DeliveryOrder>[] {
  const t = useT();
  const column = useFieldColumns(deliveryOrder, 'deliveryOrders');
  return [
    column('number', { width: 112 }),
    column('status', { width: 144, wraps: true, cell: (row) => <RideMark row={row} />, card: 'aside' }),
    {
      id: 'guest',
      title: t('deliveryOrders.guest'),
      width: 144,
      card: 'plain',
      sortBy: ({ orderer }) => orderer?.name ?? orderer?.phone,
      cell: ({ orderer }) =>
        (orderer?.name || orderer?.phone) && <TwoLines first={orderer.name} second={orderer.phone} />,
    },
    column('address', {
      width: 264,
      card: 'plain',
      cell: (row) => <TwoLines first={row.address} second={row.addressDetail} />,
    }),
    column('brandName', { width: 152 }),
    column('riderName', { width: 104 }),
    column('riderPhone', { width: 136 }),
    column('requestedAt'),
    column('completedAt'),
    ...TABLE_ONLY.map((name) => column(name, { card: 'none' })),
  ];
}

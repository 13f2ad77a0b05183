import { useState } from 'react';
import { MessageState } from '#features/platform/business-messages/message-state.public.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { useFieldColumns } from '#kit/web/list/cells/field-column.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { COUPON_STATES, coupon } from '../coupon.contract.ts';
import { type Coupon, PAGE_SIZE, useCoupons } from '../coupon-calls.ts';
import { benefitLabel } from '../coupon-labels.ts';

/** px of the rows in the drawer. */
const ROWS_HEIGHT = 560;

function State({ row }: { row: Coupon }) {
  const t = useT();
  return (
    <span className={`coupon-state-${row.state}`}>
      <TwoLines
        first={t(`coupon.is.${row.state as 'valid'}`)}
        second={row.orderNumber && t('coupon.order', { number: row.orderNumber })}
      />
    </span>
  );
}

function useColumns(): ListColumn<Coupon>[] {
  const t = useT();
  const column = useFieldColumns(coupon, 'coupon');
  return [
    {
      id: 'customer',
      title: t('customer.one'),
      width: 144,
      cell: (row) => <TwoLines first={row.customerName} second={row.phone} />,
    },
    {
      id: 'coupon',
      title: t('coupon.one'),
      width: 176,
      card: 'plain',
      cell: (row) => (
        <TwoLines
          first={row.discountName}
          second={[row.menuItemName, benefitLabel(t, row.type, row.value)].filter(Boolean).join(' · ')}
        />
      ),
    },
    column('code', {
      width: 152,
      sortBy: undefined,
      cell: ({ code }) => <code className="coupon-code">{code}</code>,
    }),
    {
      id: 'message',
      title: t('coupon.message'),
      width: 152,
      wraps: true,
      cell: (row) =>
        row.messageStatus !== null && (
          <MessageState status={row.messageStatus} failure={row.messageFailure} at={row.sendAt} />
        ),
    },
    column('endsAt', { width: 152, sortBy: undefined }),
    column('state', {
      width: 120,
      wraps: true,
      card: 'aside',
      sortBy: undefined,
      cell: (row) => <State row={row} />,
    }),
  ];
}

/** Coupons that were sent, to everybody or to one customer: until when, whether they went out, which order used them. */
export function CouponList({ customerId }: { customerId: number | null }) {
  const t = useT();
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const query = useCoupons({ customerId, campaignId: null, state: state || null, page: page - 1 });
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    paging: { page, size: PAGE_SIZE, sizes: [PAGE_SIZE], change: setPage },
    keyOf: ({ id }) => id,
    nameOf: ({ code }) => code,
  });
  const columns = useColumns();
  return (
    <>
      <Segmented<string>
        className="coupon-filter"
        value={state}
        aria-label={t('coupon.state')}
        options={['', ...COUPON_STATES].map((each) => ({
          value: each,
          label: t(each === '' ? 'field.all' : `coupon.is.${each as 'valid'}`),
        }))}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <ListView
        list={list}
        columns={columns}
        height={ROWS_HEIGHT}
        empty={t(state ? 'crud.noMatch' : 'coupon.noneSent')}
      />
    </>
  );
}

import { Pagination, Segmented, Table, Tooltip } from 'antd';
import { useState } from 'react';
import { Moment } from '#kit/web/crud/table/cell.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { COUPON_STATES } from '../coupon.contract.ts';
import { type Coupon, PAGE_SIZE, useCoupons } from '../coupon-calls.ts';
import { benefitLabel } from '../coupon-labels.ts';

function State({ row }: { row: Coupon }) {
  const t = useT();
  return (
    <span className={`coupon-state coupon-state-${row.state}`}>
      {t(`coupon.is.${row.state as 'valid'}`)}
      {row.orderNumber && <small>{t('coupon.order', { number: row.orderNumber })}</small>}
    </span>
  );
}

function Message({ row }: { row: Coupon }) {
  const t = useT();
  if (row.messageStatus === null) return <span className="faint">–</span>;
  const word = t(`message.status.${row.messageStatus as 0}`);
  return (
    <span className={`message-state message-state-${row.messageStatus}`}>
      {row.messageFailure ? (
        <Tooltip title={t(`message.failure.${row.messageFailure as 'unknown'}`)}>
          <button type="button" className="message-why">
            {word}
          </button>
        </Tooltip>
      ) : (
        word
      )}
      {row.sendAt && <small>{momentText(row.sendAt)}</small>}
    </span>
  );
}

function What({ row }: { row: Coupon }) {
  const t = useT();
  return (
    <span className="coupon-what">
      {row.discountName}
      <small>{[row.menuItemName, benefitLabel(t, row.type, row.value)].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Cards({ rows }: { rows: readonly Coupon[] }) {
  return (
    <ul className="coupon-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <p>
            <strong>{[row.customerName, row.phone].filter(Boolean).join(' ')}</strong>
            <State row={row} />
          </p>
          <What row={row} />
          <p>
            <code className="coupon-code">{row.code}</code>
            <Message row={row} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Coupons that were sent, to everybody or to one customer: until when, whether they went out, which order used them. */
export function CouponList({ customerId }: { customerId: number | null }) {
  const t = useT();
  const narrow = useBreakpoint() === 'mobile';
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const { data, isPending } = useCoupons({
    customerId,
    campaignId: null,
    state: state || null,
    page: page - 1,
  });
  const rows = data?.rows ?? [];
  return (
    <>
      <Segmented<string>
        className="coupon-filter"
        value={state}
        aria-label={t('coupon.stateFilter')}
        options={['', ...COUPON_STATES].map((each) => ({
          value: each,
          label: t(each === '' ? 'field.all' : `coupon.is.${each as 'valid'}`),
        }))}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      {narrow && rows.length > 0 ? (
        <Cards rows={rows} />
      ) : (
        <Table<Coupon>
          rowKey="id"
          size="small"
          loading={isPending}
          pagination={false}
          dataSource={rows}
          scroll={{ x: 760 }}
          locale={{ emptyText: t(state ? 'crud.noMatch' : 'coupon.noneSent') }}
          columns={[
            {
              title: t('customer.one'),
              render: (_, row) => (
                <span className="coupon-what">
                  {row.customerName ?? row.phone}
                  {row.customerName && <small>{row.phone}</small>}
                </span>
              ),
            },
            { title: t('coupon.one'), render: (_, row) => <What row={row} /> },
            { title: t('coupon.code'), render: (_, row) => <code className="coupon-code">{row.code}</code> },
            { title: t('coupon.message'), render: (_, row) => <Message row={row} /> },
            { title: t('coupon.expireDate'), render: (_, row) => <Moment value={row.endsAt} /> },
            { title: t('coupon.stateFilter'), render: (_, row) => <State row={row} /> },
          ]}
        />
      )}
      {(data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          className="coupon-pager"
          size="small"
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          total={data?.total}
          onChange={setPage}
        />
      )}
    </>
  );
}

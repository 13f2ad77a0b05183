import { GiftOutlined, HistoryOutlined, PhoneOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { GuestOrders } from '#features/orders/list/search/guest-orders.public.tsx';
import { call } from '#kit/web/api/call.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LongTextInput, PhoneInput } from '#kit/web/fields/controls/text-controls.tsx';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { PageAside } from '#kit/web/page-title.tsx';
import { PhoneLink } from '#kit/web/phone-link.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { ConsentInput, ConsentMark } from './consent.tsx';
import { CampaignBanner } from './coupons/campaign-banner.tsx';
import { couponPermissions } from './coupons/coupon.contract.ts';
import { type CouponPanel, CouponPanels } from './coupons/coupon-panels.tsx';
import { CUSTOMER_PAGE_SIZE, CUSTOMER_PAGE_SIZES, customer, listCustomers } from './customer.contract.ts';
import './customers.css';

const { SearchField, Column, FormField } = bindResource(customer);
type Customer = ReturnType<typeof customer.decode>;

/** The number opens the customer, or calls it without permission to edit. */
function Phone({ row }: { row: Customer }) {
  return useCrud().can('update') ? row.phone : <PhoneLink phone={row.phone} />;
}

function Orders({ row }: { row: Customer }) {
  const t = useT();
  const both = t('customer.ordersBoth', {
    app: row.orderCount,
    phone: row.phoneOrderCount,
  });
  return (
    <Tooltip title={both}>
      <span className="customer-orders">{numberText(row.orderCount + row.phoneOrderCount)}</span>
    </Tooltip>
  );
}

/** How many of the whole store agree to advertising, whatever is searched; undefined until it is known. */
function useConsenting(key: readonly unknown[]): number | undefined {
  const { data } = useQuery({
    queryKey: [...key, 'list', 'consenting'],
    queryFn: async ({ signal }) => {
      const { consenting } = await call(listCustomers, { query: { size: 1 }, signal, quiet: true });
      return consenting;
    },
  });
  return data;
}

/** A coupon to this one: only with consent. Beside it, what this one got before. */
function CouponButtons({ row, onOpen }: { row: Customer; onOpen: (panel: CouponPanel) => void }) {
  const t = useT();
  const may = useAllowed()(couponPermissions.send);
  const to = { id: row.id, phone: row.phone, name: row.name };
  const name = row.name ?? row.phone;
  return (
    <span className="customer-coupons">
      {may && row.consentedAt !== null && (
        <Button
          size="small"
          aria-label={t('coupon.sendFor', { name })}
          onClick={() => onOpen({ kind: 'send', to })}
        >
          {t('coupon.send')}
        </Button>
      )}
      <Tooltip title={t('coupon.history')}>
        <Button
          size="small"
          type="text"
          icon={<HistoryOutlined aria-hidden />}
          aria-label={`${name} ${t('coupon.history')}`}
          onClick={() => onOpen({ kind: 'history', customer: to })}
        />
      </Tooltip>
    </span>
  );
}

/** Counts change while the form is open, so they are sent only if edited. */
function withoutSameCounts(values: FormValues, before: FormValues | undefined): FormValues {
  if (!before) return values;
  const same = (['orderCount', 'phoneOrderCount'] as const).filter((name) => values[name] === before[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !same.some((each) => each === name)));
}

function CustomerTable({ onCoupon }: { onCoupon: (panel: CouponPanel) => void }) {
  const t = useT();
  return (
    <DataTable>
      <Column name="phone" width={152} render={(row) => <Phone row={row} />} />
      <Column name="name" width={128} />
      <Column
        name="orderCount"
        title={t('customer.orders')}
        width={96}
        render={(row) => <Orders row={row} />}
      />
      <Column name="lastOrderedAt" />
      <Column name="memo" width={240} />
      <Column name="address" width={280} hidden />
      <Column
        name="consentedAt"
        width={152}
        sortable={false}
        render={(row) => <ConsentMark consent={row} />}
      />
      <Column
        id="coupon"
        name="consentedAt"
        title={t('coupon.one')}
        width={176}
        sortable={false}
        render={(row) => <CouponButtons row={row} onOpen={onCoupon} />}
      />
    </DataTable>
  );
}

export function CustomerScreen() {
  const t = useT();
  const [panel, setPanel] = useState<CouponPanel | null>(null);
  const maySend = useAllowed()(couponPermissions.send);
  const page = useCrudPage(customer, 'store', {
    initialSearch: { inUse: true },
    deleteQuestion: 'customer.confirmDelete',
    nameOf: (row) => row.name ?? row.phone,
    beforeSave: withoutSameCounts,
    pages: { sizes: CUSTOMER_PAGE_SIZES, initial: CUSTOMER_PAGE_SIZE },
  });
  const consenting = useConsenting(page.calls.key);
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="phone" />
        <SearchField name="name" />
        <SearchField name="address" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} total="customer.total">
        <Button
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => setPanel({ kind: 'history', customer: null })}
        >
          {t('coupon.history')}
        </Button>
        {maySend && (
          <Button
            icon={<GiftOutlined aria-hidden />}
            disabled={page.list.total === 0 || consenting === undefined}
            onClick={() => setPanel({ kind: 'send', to: { consenting: consenting ?? 0 } })}
          >
            {t('coupon.bulk')}
          </Button>
        )}
      </Toolbar>
      {consenting !== undefined && (
        <PageAside>
          <span>{t('customer.consenting', { count: consenting })}</span>
        </PageAside>
      )}
      <CampaignBanner />
      <CustomerTable onCoupon={setPanel} />
      <CouponPanels panel={panel} onClose={() => setPanel(null)} />
      <RecordDrawer size="wide">
        <CustomerForm />
      </RecordDrawer>
    </CrudPage>
  );
}

function CustomerForm() {
  const t = useT();
  const saved = useOpenRecord<Customer>();
  return (
    <>
      {saved && (
        <p className="customer-call">
          <PhoneOutlined aria-hidden /> <PhoneLink phone={saved.phone} />
        </p>
      )}
      <FormField name="phone">
        <PhoneInput
          className="customer-number"
          max={customer.form.phone.limits.max}
          disabled={saved !== undefined}
        />
      </FormField>
      <FormField name="name" />
      <FormField name="orderCount" />
      <FormField name="phoneOrderCount" />
      <FormField name="address" />
      <FormField name="addressDetail" />
      <FormField name="memo" wide>
        <LongTextInput max={customer.form.memo.limits.max} placeholder={t('customer.memo.placeholder')} />
      </FormField>
      {saved && (
        <FormField name="consentedAt" wide>
          <ConsentInput />
        </FormField>
      )}
      {saved && <GuestOrders customerId={saved.id} />}
    </>
  );
}

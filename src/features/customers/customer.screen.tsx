import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { api } from '#kit/web/api/client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { DataTable } from '#kit/web/crud/data-table.tsx';
import { FormDialog } from '#kit/web/crud/form-dialog.tsx';
import { parts } from '#kit/web/crud/parts.tsx';
import { SearchForm } from '#kit/web/crud/search-form.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LongTextInput, PhoneInput } from '#kit/web/fields/text-controls.tsx';
import { useT } from '#kit/web/i18n.tsx';
import { PageAside } from '#kit/web/page-title.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { ConsentInput, ConsentMark } from './consent.tsx';
import { CUSTOMER_PAGE_SIZE, CUSTOMER_PAGE_SIZES, consentCount, customer } from './customer.contract.ts';
import './customers.css';

const { SearchField, Column, FormField } = parts(customer);
type Customer = ReturnType<typeof customer.decode>;

function Phone({ row }: { row: Customer }) {
  const page = useCrud();
  // On a phone the heading of the card is a button itself.
  const card = useBreakpoint() === 'mobile';
  if (card || !page.can('update')) return row.phone;
  return (
    <Button
      type="link"
      className="customer-phone"
      onClick={(event) => {
        event.stopPropagation();
        page.choose(row);
        void page.editor.edit(row.id);
      }}
    >
      {row.phone}
    </Button>
  );
}

function Orders({ row }: { row: Customer }) {
  const t = useT();
  const both = t('customer.ordersBoth', {
    app: row.orderCount.toLocaleString(),
    phone: row.phoneOrderCount.toLocaleString(),
  });
  return (
    <Tooltip title={both}>
      <span className="customer-orders">{(row.orderCount + row.phoneOrderCount).toLocaleString()}</span>
    </Tooltip>
  );
}

/** How many of the whole store agree to advertising, whatever is searched. */
function Consenting() {
  const t = useT();
  const { calls } = useCrud();
  const { data } = useQuery({
    queryKey: [...calls.key, 'list', 'consenting'],
    queryFn: async ({ signal }) => {
      const answer = await api.get(customer.paths.store as string, {
        query: { size: 1 },
        signal,
        quiet: true,
      });
      return consentCount.decode(answer).consenting;
    },
  });
  if (data === undefined) return null;
  return (
    <PageAside>
      <span>{t('customer.consenting', { count: data.toLocaleString() })}</span>
    </PageAside>
  );
}

export function CustomerScreen() {
  const t = useT();
  const page = useCrudPage(customer, 'store', {
    initialSearch: { inUse: true },
    deleteQuestion: 'customer.confirmDelete',
    nameOf: (row) => row.name ?? row.phone,
    pages: { sizes: CUSTOMER_PAGE_SIZES, initial: CUSTOMER_PAGE_SIZE },
  });
  const isNew = page.editor.editing?.mode !== 'edit';
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="phone" />
        <SearchField name="name" />
        <SearchField name="address" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <Consenting />
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
      </DataTable>
      <FormDialog fullScreen>
        <FormField name="phone">
          <PhoneInput className="customer-number" max={customer.form.phone.limits.max} disabled={!isNew} />
        </FormField>
        <FormField name="name" />
        <FormField name="orderCount" />
        <FormField name="phoneOrderCount" />
        <FormField name="address" />
        <FormField name="addressDetail" />
        <FormField name="memo" wide>
          <LongTextInput max={customer.form.memo.limits.max} placeholder={t('customer.memo.placeholder')} />
        </FormField>
        {!isNew && (
          <FormField name="consentedAt" wide>
            <ConsentInput />
          </FormField>
        )}
      </FormDialog>
    </CrudPage>
  );
}

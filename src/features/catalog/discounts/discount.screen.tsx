import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { loadCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { catalogueKinds } from '../catalogue-kinds.contract.ts';
import { discount } from './discount.contract.ts';
import { Amount, Period } from './discount-cells.tsx';
import { AmountFields, CouponFields, PeriodFields } from './discount-fields.tsx';

const { SearchField, Column, FormField } = bindResource(discount);

/** A new discount: the first target and type, every sales method and every device. */
async function newDiscount() {
  const [targets, types, salesTypes, devices] = await Promise.all(
    ['DISCOUNT_TARGET', 'DISCOUNT_TP', 'SALES_TP', 'DISCOUNT_CLIENT'].map(loadCodes),
  );
  return { target: targets?.[0], type: types?.[0], salesTypes, devices };
}

function Discounts({ audience, store = null }: AudienceProps) {
  const t = useT();
  const page = useCrudPage(discount, audience, {
    store,
    initialSearch: { inUse: true },
    newValues: newDiscount,
    deleteQuestion: 'discount.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="localName" title={t('discount.name')} width={200} />
        <Column name="target" width={104} />
        <Column name="salesTypes" width={140} />
        <Column name="devices" width={176} />
        <Column name="type" width={88} />
        <Column
          name="price"
          title={t('discount.amount')}
          width={112}
          sortable={false}
          render={(row) => <Amount {...row} />}
        />
        <Column name="displayOrder" width={88} />
        <Column name="inUse" />
        <Column
          name="startsAt"
          title={t('discount.period')}
          width={208}
          render={(row) => <Period {...row} />}
        />
        <Column name="couponApplicable" hidden />
        <Column name="couponOnly" hidden />
        <Column name="description" width={280} sortable={false} />
      </DataTable>
      <RecordDrawer size="wide">
        <FormField name="name" lookup={catalogueKinds.discount} />
        <FormField name="target" />
        <AmountFields />
        <FormField name="salesTypes" />
        <FormField name="devices" />
        <PeriodFields />
        <CouponFields />
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

export const { StoreScreen: DiscountStoreScreen, BusinessScreen: DiscountBusinessScreen } =
  screensByAudience(Discounts);

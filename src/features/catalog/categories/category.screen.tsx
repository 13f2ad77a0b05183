import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { OrderCell } from '#kit/web/crud/table/order-cell.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { catalogueKinds } from '../catalogue-kinds.contract.ts';
import { category } from './category.contract.ts';

const { SearchField, Column, FormField } = bindResource(category);

function Categories({ audience, store = null }: AudienceProps) {
  const page = useCrudPage(category, audience, {
    store,
    initialSearch: { inUse: true },
    deleteQuestion: 'category.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="localName" width={280} />
        <Column name="displayOrder" render={(row) => <OrderCell row={row} />} />
        <Column name="inUse" />
        <Column name="description" width={320} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <FormField name="name" lookup={catalogueKinds.category} />
        <FormField name="translations" />
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

export const { StoreScreen: CategoryStoreScreen, BusinessScreen: CategoryBusinessScreen } =
  screensByAudience(Categories);

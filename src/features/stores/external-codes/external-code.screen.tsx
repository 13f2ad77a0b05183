import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { StoreInput } from '#kit/web/stores/store-inputs.tsx';
import { externalCode, storeExternalCode } from './external-code.contract.ts';

const own = bindResource(externalCode);
const all = bindResource(storeExternalCode);
const nameOf = (row: { externalCode: string }) => row.externalCode;

/** External codes of the own store. */
export function ExternalCodeStoreScreen() {
  const page = useCrudPage(externalCode, 'store', { nameOf, deleteQuestion: 'externalCode.confirmDelete' });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <own.SearchField name="externalCode" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <own.Column name="externalCode" width={320} />
        <own.Column name="partnerType" width={240} />
      </DataTable>
      <RecordDrawer>
        <own.FormField name="externalCode" />
        <own.FormField name="partnerType" />
      </RecordDrawer>
    </CrudPage>
  );
}

/** External codes of all visible stores, or of the chosen one, which a new code then starts with. */
export function ExternalCodeBusinessScreen() {
  const store = useChosenStore();
  const page = useCrudPage(storeExternalCode, 'platform', {
    nameOf,
    newValues: () => (store === null ? {} : { store: { id: store } }),
    deleteQuestion: 'externalCode.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <all.SearchField name="externalCode" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <all.Column name="store" width={280} />
        <all.Column name="externalCode" width={280} />
        <all.Column name="partnerType" width={200} />
      </DataTable>
      <RecordDrawer>
        <all.FormField name="store">
          <StoreInput />
        </all.FormField>
        <all.FormField name="externalCode" />
        <all.FormField name="partnerType" />
      </RecordDrawer>
    </CrudPage>
  );
}

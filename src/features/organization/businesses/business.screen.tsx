import { useIssuedPassword } from '#features/identity/accounts/issued/issued-password-dialog.public.tsx';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { business } from './business.contract.ts';
import { BusinessFormFields, newBusiness } from './business-form.public.tsx';
import { BusinessFilter } from './business-select.public.tsx';

const { SearchField, Column } = bindResource(business);

export function BusinessScreen() {
  const issued = useIssuedPassword();
  const page = useCrudPage(business, 'platform', {
    initialSearch: { inUse: true },
    newValues: newBusiness,
    deleteQuestion: 'business.confirmDelete',
    onSaved: issued.onSaved,
  });
  const t = useT();
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="parent">
          <BusinessFilter />
        </SearchField>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} total="business.total" />
      <DataTable>
        <Column
          name="name"
          width={200}
          render={({ name, inUse }) => (inUse ? name : t('business.removed', { name }))}
        />
        <Column name="publicId" width={120} />
        <Column name="parent" width={160} />
        <Column name="registrationNumber" width={136} />
        <Column name="representative" width={104} />
        <Column name="phone" width={136} />
        <Column name="startDate" />
        <Column name="endDate" />
        <Column name="inUse" />
        <Column name="id" hidden />
        <Column name="fax" width={136} hidden />
        <Column name="bank" width={120} hidden />
        <Column name="accountNumber" width={160} hidden />
        <Column name="accountHolder" width={120} hidden />
        <Column name="postcode" width={96} hidden />
        <Column name="address" width={240} hidden />
        <Column name="addressDetail" width={160} hidden />
        <Column name="description" width={240} hidden />
      </DataTable>
      <RecordDrawer size="wide">
        <BusinessFormFields />
      </RecordDrawer>
      {issued.dialog}
    </CrudPage>
  );
}

import { useIssuedPassword } from '#features/identity/accounts/issued/issued-password-dialog.public.tsx';
import { StaffDrawer } from '#features/identity/accounts/staff/screen/staff-drawer.public.tsx';
import { StaffFields } from '#features/identity/accounts/staff/screen/staff-fields.public.tsx';
import { StaffPage } from '#features/identity/accounts/staff/screen/staff-page.public.tsx';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { StoreInput } from '#kit/web/stores/store-inputs.tsx';
import { BusinessFilter, BusinessInput } from '../businesses/business-select.public.tsx';
import { businessAccount, businessAccountCalls } from './business-account.contract.ts';

const { SearchField, Column, FormField } = bindResource(businessAccount);

const LONGEST_PASSWORD = 20;

/** Accounts of the businesses in sight and of their stores; two addresses, one screen. */
export function BusinessAccountScreen() {
  const issued = useIssuedPassword();
  const page = useCrudPage(businessAccount, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'businessAccount.confirmDelete',
    nameOf: ({ name, loginId }) => `${name}(${loginId})`,
    onSaved: issued.onSaved,
  });
  return (
    <StaffPage page={page} calls={businessAccountCalls} mayAssign={page.can('update')} dialog={issued.dialog}>
      {({ selectable, rolesColumn, passwordColumn }) => (
        <>
          <SearchForm>
            <SearchField name="business">
              <BusinessFilter />
            </SearchField>
            <SearchField name="loginId" />
            <SearchField name="name" />
            <SearchField name="inUse" />
            <SearchField name="nonExpired" />
          </SearchForm>
          <Toolbar actions={['delete', 'add']} />
          <DataTable selectable={selectable}>
            <Column name="business" width={144} sortable={false} />
            <Column name="store" width={136} />
            <Column name="loginId" width={136} />
            <Column name="name" width={112} card="head" />
            <Column name="phone" width={136} />
            <Column name="email" width={208} />
            {rolesColumn}
            <Column name="inUse" />
            <Column name="nonExpired" width={104} />
            {passwordColumn}
            <Column name="lastLoginAt" width={152} />
          </DataTable>
          <StaffDrawer calls={businessAccountCalls} ownPage="/v/business/user/cust">
            <FormField name="business">
              <BusinessInput />
            </FormField>
            <FormField name="store">
              <StoreInput allowClear />
            </FormField>
            <StaffFields longestPassword={LONGEST_PASSWORD} />
            <FieldPair>
              <FormField name="inUse" />
              <FormField name="nonExpired" />
            </FieldPair>
          </StaffDrawer>
        </>
      )}
    </StaffPage>
  );
}

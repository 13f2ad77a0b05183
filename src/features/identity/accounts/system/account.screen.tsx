import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { assignPermission } from '../../roles/role.contract.ts';
import { useIssuedPassword } from '../issued/issued-password-dialog.public.tsx';
import { StaffDrawer } from '../staff/screen/staff-drawer.public.tsx';
import { StaffFields } from '../staff/screen/staff-fields.public.tsx';
import { StaffPage } from '../staff/screen/staff-page.public.tsx';
import { account, accountCalls } from './account.contract.ts';

const { SearchField, Column, FormField } = bindResource(account);

const LONGEST_PASSWORD = 60;

export function AccountScreen() {
  const allowed = useAllowed();
  const issued = useIssuedPassword();
  const page = useCrudPage(account, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'account.confirmDelete',
    nameOf: ({ name, loginId }) => `${name}(${loginId})`,
    onSaved: issued.onSaved,
  });
  return (
    <StaffPage page={page} calls={accountCalls} mayAssign={allowed(assignPermission)} dialog={issued.dialog}>
      {({ selectable, rolesColumn, passwordColumn }) => (
        <>
          <SearchForm>
            <SearchField name="loginId" />
            <SearchField name="name" />
            <SearchField name="inUse" />
            <SearchField name="nonLocked" />
            <SearchField name="nonExpired" />
            <SearchField name="certificateNonExpired" />
          </SearchForm>
          <Toolbar actions={['delete', 'add']} />
          <DataTable selectable={selectable}>
            <Column name="loginId" width={144} />
            <Column name="name" width={128} />
            <Column name="phone" width={136} />
            <Column name="email" width={208} />
            {rolesColumn}
            <Column name="inUse" />
            <Column name="nonLocked" width={112} />
            <Column name="nonExpired" width={104} />
            <Column name="certificateNonExpired" width={104} />
            {passwordColumn}
            <Column name="lastLoginAt" width={152} />
          </DataTable>
          <StaffDrawer
            calls={accountCalls}
            ownPage="/v/system/account/info"
            history={allowed(assignPermission) ? undefined : { stays: ['roles'] }}
          >
            <StaffFields longestPassword={LONGEST_PASSWORD} />
            <FormField name="inUse" />
            <FieldPair>
              <FormField name="nonLocked" />
              <FormField name="nonExpired" />
            </FieldPair>
            <FormField name="certificateNonExpired" />
          </StaffDrawer>
        </>
      )}
    </StaffPage>
  );
}

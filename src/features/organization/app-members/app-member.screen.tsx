import { sameAgain } from '#features/identity/accounts/staff/screen/staff-fields.public.tsx';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { appMember } from './app-member.contract.ts';
import { DeviceMark, MarketingMark, type Member, MemberFacts } from './member-facts.tsx';

const { SearchField, Column, FormField } = bindResource(appMember);

/** What a member has told of these cannot be taken away. */
function ContactFields() {
  const saved = useOpenRecord<Member>();
  return (
    <FieldPair>
      <FormField name="phone" required={Boolean(saved?.phone)} />
      <FormField name="email" required={Boolean(saved?.email)} />
    </FieldPair>
  );
}

/** People who order through apps of partners; they come by a call of their app, so nobody is added here. */
export function AppMemberScreen() {
  const page = useCrudPage(appMember, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'appMember.confirmDelete',
    nameOf: ({ name, loginId }) => `${name}(${loginId})`,
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="loginId" />
        <SearchField name="name" />
        <SearchField name="inUse" />
        <SearchField name="nonExpired" />
      </SearchForm>
      <Toolbar actions={['delete']} total="appMember.total" />
      <DataTable>
        <Column name="loginId" width={128} />
        <Column name="store" width={112} />
        <Column name="name" width={88} />
        <Column name="nickname" width={104} />
        <Column name="phone" width={128} />
        <Column name="email" width={200} />
        <Column name="lastLoginAt" width={152} />
        <Column name="inUse" />
        <Column name="nonExpired" width={112} />
        <Column
          name="marketingAgreed"
          width={112}
          sortable={false}
          render={(row: Member) => <MarketingMark member={row} />}
        />
        <Column
          name="hasDevice"
          width={104}
          sortable={false}
          render={(row: Member) => <DeviceMark member={row} />}
        />
        <Column name="partner" width={128} hidden />
        <Column name="createdAt" width={152} hidden />
      </DataTable>
      <RecordDrawer size="wide">
        <MemberFacts />
        <FieldPair>
          <FormField name="name" />
          <FormField name="nickname" />
        </FieldPair>
        <ContactFields />
        <FieldPair>
          <FormField name="password" />
          <FormField name="confirmation" check={sameAgain} />
        </FieldPair>
        <FieldPair>
          <FormField name="inUse" />
          <FormField name="nonExpired" />
        </FieldPair>
      </RecordDrawer>
    </CrudPage>
  );
}

import type { Domain } from '#kit/contract/field.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { CallTypeSelect } from '../call-type-select.tsx';
import { action } from './action.contract.ts';

const { SearchField, Column, FormField } = bindResource(action);

/** What an action allows to call. Some actions of the product stand for no single call. */
function CallFields() {
  const saved = useOpenRecord<Domain<(typeof action)['form']>>();
  return (
    <FieldPair>
      <FormField name="url" required={!saved || Boolean(saved.url)} />
      <FormField name="method">
        <CallTypeSelect />
      </FormField>
    </FieldPair>
  );
}

/** The actions that roles give, and what they are called. */
export function ActionScreen() {
  const page = useCrudPage(action, 'platform', { initialSearch: { inUse: true } });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="type" codeGroup="EVENT" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['add']} />
      <DataTable>
        <Column name="localName" width={220} />
        <Column name="code" width={208} />
        <Column name="type" width={104} />
        <Column name="url" width={224} />
        <Column name="method" width={96} />
        <Column name="inUse" />
        <Column name="description" width={240} sortable={false} />
        <Column name="builtIn" width={96} hidden />
        <Column name="id" width={88} hidden />
      </DataTable>
      <RecordDrawer>
        <FormField name="code" />
        <FormField name="name" />
        <TranslationsField name="translations" optional />
        <FormField name="type" required />
        <CallFields />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { OptionChanges, useOptionRule } from './option-rule.tsx';
import { systemOption } from './system-option.contract.ts';
import './system-option.css';

const { SearchField, Column, FormField } = bindResource(systemOption);

export function SystemOptionScreen() {
  const t = useT();
  const page = useCrudPage(systemOption, 'platform');
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable selectable={(row: { obeyed?: boolean }) => !row.obeyed}>
        <Column name="optionId" width={208} />
        <Column name="localName" title={t('systemOption.name')} width={240} />
        <Column name="value" width={160} />
        <Column name="reference1" width={120} />
        <Column name="reference2" width={120} />
        <Column name="inUse" />
        <Column name="description" width={240} sortable={false} />
        <Column name="obeyed" width={104} />
      </DataTable>
      <RecordDrawer>
        <FormField name="optionId" />
        <FormField name="name" />
        <OptionValue />
        <FormField name="reference1" />
        <FormField name="reference2" />
        <FormField name="description" />
        <FormField name="inUse" />
        <OptionChanges />
      </RecordDrawer>
    </CrudPage>
  );
}

function OptionValue() {
  return <FormField name="value" hint={useOptionRule()} />;
}

import { LocalPriceFields } from '#features/catalog/local-price-fields.tsx';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { catalogueKinds } from '../catalogue-kinds.contract.ts';
import { option } from './option.contract.ts';
import { loadGroups, OptionGroupInput } from './option-group-input.tsx';

const { SearchField, Column, FormField } = bindResource(option);

function Options({ audience, store = null }: AudienceProps) {
  const t = useT();
  const page = useCrudPage(option, audience, {
    store,
    initialSearch: { inUse: true },
    newValues: async () => ({ group: (await loadGroups(audience, store))[0] }),
    deleteQuestion: 'option.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="localName" title={t('option.name')} width={240} />
        <Column name="groupName" title={t('option.group')} width={200} />
        <Column name="displayOrder" />
        <Column name="cost" />
        <Column name="price" />
        <Column name="inUse" />
        <Column name="description" width={280} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <FormField name="group">
          <OptionGroupInput />
        </FormField>
        <FormField name="name" lookup={catalogueKinds.option} />
        <FieldPair>
          <FormField name="price" />
          <FormField name="cost" />
        </FieldPair>
        <FormField name="translations">
          <LocalPriceFields prices={prices} />
        </FormField>
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

const prices = ['price'] as const;

export const { StoreScreen: OptionStoreScreen, BusinessScreen: OptionBusinessScreen } =
  screensByAudience(Options);

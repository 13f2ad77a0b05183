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
import { optionGroup } from './option-group.contract.ts';
import { settledSelection } from './selection.rules.ts';
import { Choices, SelectionFields } from './selection-fields.tsx';

const { SearchField, Column, FormField } = bindResource(optionGroup);

/** A new group chooses as the first selection type says. */
async function newGroup() {
  const [selectionType] = await loadCodes('OPT_TP');
  return {
    selectionType,
    ...settledSelection(selectionType?.value, { minSelected: null, maxSelected: null }),
  };
}

function OptionGroups({ audience, store = null }: AudienceProps) {
  const t = useT();
  const page = useCrudPage(optionGroup, audience, {
    store,
    initialSearch: { inUse: true },
    newValues: newGroup,
    deleteQuestion: 'optionGroup.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="localName" title={t('optionGroup.name')} width={240} />
        <Column name="selectionType" />
        <Column
          name="minSelected"
          title={t('optionGroup.choices')}
          align="start"
          sortable={false}
          render={(row) => <Choices {...row} />}
        />
        <Column name="displayOrder" />
        <Column name="inUse" />
        <Column name="description" width={280} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <FormField name="name" lookup={catalogueKinds.optionGroup} />
        <FormField name="translations" />
        <SelectionFields />
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

export const { StoreScreen: OptionGroupStoreScreen, BusinessScreen: OptionGroupBusinessScreen } =
  screensByAudience(OptionGroups);

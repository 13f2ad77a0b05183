import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { catalogueKinds } from '../catalogue-kinds.contract.ts';
import { ingredient } from './ingredient.contract.ts';
import { IngredientSpreadsheets } from './ingredient-spreadsheet.tsx';

const { SearchField, Column, FormField } = bindResource(ingredient);

function Ingredients({ audience, store = null }: AudienceProps) {
  const page = useCrudPage(ingredient, audience, {
    store,
    initialSearch: { inUse: true },
    deleteQuestion: 'ingredient.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']}>
        <IngredientSpreadsheets />
      </Toolbar>
      <DataTable>
        <Column name="localName" width={280} />
        <Column name="localOrigin" width={320} />
        <Column name="inUse" />
        <Column name="description" width={280} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <FormField name="name" lookup={catalogueKinds.ingredient} />
        <FormField name="origin" />
        <FormField name="translations" />
        <FormField name="inUse" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}

export const { StoreScreen: IngredientStoreScreen, BusinessScreen: IngredientBusinessScreen } =
  screensByAudience(Ingredients);

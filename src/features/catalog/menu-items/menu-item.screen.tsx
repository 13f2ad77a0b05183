import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import { useRememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { OrderCell } from '#kit/web/crud/table/order-cell.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { menuItem, menuItemUse } from './menu-item.contract.ts';
import { type CategoryRow, useCategories } from './screen/choices/use-choices.ts';
import { CategoryFilter } from './screen/list/category-filter.tsx';
import { ItemActions } from './screen/list/item-actions.tsx';
import { ItemBar } from './screen/list/item-bar.tsx';
import { NameCell, PriceCell, SaleState } from './screen/list/item-cells.tsx';
import { newItem } from './screen/list/new-item.ts';
import './screen/list/list.css';
import { MenuItemSpreadsheets } from './import-export/menu-item-spreadsheet.tsx';

const { SearchField, Column } = bindResource(menuItem);

const ItemForm = lazy(() => import('./screen/form/item-form.tsx'));
const OrderingPanel = lazy(() => import('./screen/ordering/ordering-panel.tsx'));

function MenuItems({ audience, store = null }: AudienceProps) {
  const t = useT();
  const allowed = useAllowed();
  const [pictures, showPictures] = useRememberedSwitch('jumun.menuItem.pictures', true);
  const phone = useBreakpoint() === 'mobile';
  const [ordering, setOrdering] = useState(false);
  const categories = useCategories(audience, store, audience !== 'business' || store !== null);
  const page = useCrudPage(menuItem, audience as Audience, {
    store,
    initialSearch: { inUse: true },
    deleteQuestion: 'menuItem.confirmDelete',
    newValues: (): ReturnType<typeof newItem> => {
      const category: CategoryRow | undefined = categories.data?.find(
        (row) => row.id === page.search.values.category,
      );
      return newItem(category && { id: category.id, name: category.name });
    },
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="category">
          <CategoryFilter />
        </SearchField>
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} selected={!ordering && <ItemActions />}>
        <MenuItemSpreadsheets />
      </Toolbar>
      <ItemBar pictures={pictures} onPictures={showPictures} ordering={ordering} onOrdering={setOrdering} />
      {ordering ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}>
          <OrderingPanel pictures={pictures} />
        </Suspense>
      ) : (
        <DataTable selectable={page.can('remove') || page.can('update') || allowed(menuItemUse[audience])}>
          <Column
            name="localName"
            width={pictures ? 264 : 220}
            render={(row) => <NameCell row={row} picture={pictures} />}
          />
          <Column name="categoryNames" width={144} sortable={false} />
          <Column
            name="stopReasonName"
            title={t('menuItem.list.state')}
            width={176}
            render={(row) => <SaleState row={row} />}
          />
          <Column name="price" render={(row) => <PriceCell row={row} />} />
          <Column name="displayOrder" render={(row) => <OrderCell row={row} />} />
          <Column name="inUse" />
          <Column name="optionNames" hidden={phone} width={220} sortable={false} />
          <Column name="ingredientNames" hidden={phone} width={220} sortable={false} />
          <Column name="discountNames" hidden={phone} width={180} sortable={false} />
          <Column name="cost" hidden={phone} />
          <Column name="vatTypeName" hidden={phone} width={128} />
          <Column name="serviceChargeTypeName" hidden={phone} width={144} />
          <Column name="kioskLabelName" hidden={phone} width={128} />
        </DataTable>
      )}
      <RecordDrawer size="page">
        <Suspense fallback={<Skeleton active />}>
          <ItemForm />
        </Suspense>
      </RecordDrawer>
    </CrudPage>
  );
}

export const { StoreScreen: MenuItemStoreScreen, BusinessScreen: MenuItemBusinessScreen } =
  screensByAudience(MenuItems);

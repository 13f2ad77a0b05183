import { useQueryClient } from '@tanstack/react-query';
import { pictureUrl } from '#kit/contract/picture.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { OrderHandle } from '#kit/web/crud/ordering/order-handle.tsx';
import { OrderedRows } from '#kit/web/crud/ordering/ordered-rows.tsx';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { banner, bannerCalls } from './banner.contract.ts';
import { BannerSwitch } from './banner-switch.tsx';
import './banner.css';

const { SearchField, Column, FormField } = bindResource(banner);

type Banner = ReturnType<typeof banner.decode>;

/** Runs a call about one banner and reads the list again. */
function useChange() {
  const queryClient = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      // The API client has shown the error.
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: resourceKey(banner) });
    }
  };
}

/** The banners that guests of every store see, in their order. */
export function BannerScreen() {
  const t = useT();
  const nameOf = ({ id }: Banner) => t('banner.named', { id });
  const page = useCrudPage(banner, 'platform', { initialSearch: { inUse: true }, nameOf });
  const change = useChange();
  const { rows } = page.list;
  const mayChange = page.can('update');
  const moveOnto = (row: Banner, target: Banner | undefined) =>
    target && void change(() => page.calls.move(row.id, target.displayOrder));
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['add']} />
      <OrderedRows rows={rows} onDrop={moveOnto}>
        <DataTable selectable={false}>
          <Column
            name="image"
            width={348}
            render={(row) => (
              <img
                className={row.inUse ? 'guest-banner' : 'guest-banner guest-banner-stopped'}
                src={pictureUrl(row.image)}
                alt={nameOf(row)}
                width={300}
                height={81}
              />
            )}
          />
          <Column
            name="displayOrder"
            width={120}
            sortable={false}
            render={(row) => (
              <OrderHandle
                id={row.id}
                name={nameOf(row)}
                place={rows.indexOf(row) + 1}
                count={rows.length}
                order={row.displayOrder}
                onMove={mayChange ? (place) => moveOnto(row, rows[place - 1]) : undefined}
              />
            )}
          />
          <Column
            name="inUse"
            width={140}
            sortable={false}
            render={(row) => (
              <BannerSwitch
                name={nameOf(row)}
                inUse={row.inUse}
                onSet={
                  mayChange
                    ? (inUse) => change(() => call(bannerCalls.use, { params: { id: row.id, inUse } }))
                    : undefined
                }
              />
            )}
          />
        </DataTable>
      </OrderedRows>
      <RecordDrawer>
        <FormField name="image" />
        <FormField name="displayOrder" />
        <FormField name="inUse" />
      </RecordDrawer>
    </CrudPage>
  );
}

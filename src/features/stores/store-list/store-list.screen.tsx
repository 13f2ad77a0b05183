import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { BusinessFilter } from '#features/organization/businesses/business-select.public.tsx';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable, type DataTableProps } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { recordParams, useRecordActions } from '#kit/web/record-url.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useUrlState } from '#kit/web/url-state.ts';
import { StoreSettingsDialog } from '../store-settings/form/store-dialog.public.tsx';
import { storePermissions } from '../store-settings/store.contract.ts';
import { AttentionFilter } from './attention-filter.tsx';
import { MenuCell, OpeningCell, SalesCell, WaitingCell } from './store-cells.tsx';
import { storeOverview } from './store-overview.contract.ts';
import { useStoreDevices } from './use-store-devices.ts';
import './store-list.css';

const PauseStoresDialog = lazy(
  () => import('#features/orders/capacity/pause/pause-stores-dialog.public.tsx'),
);
const CloseStoresDialog = lazy(() => import('../store-settings/closures/close-stores-dialog.public.tsx'));
const SharedSettingsDialog = lazy(
  () => import('../store-settings/shared-settings/shared-settings-dialog.public.tsx'),
);
const { SearchField, Column } = bindResource(storeOverview);
type Store = ReturnType<typeof storeOverview.decode>;
type Change = 'pause' | 'close' | 'share';

/** The stores in sight and what goes on in each of them now. */
export function StoreListScreen() {
  const t = useT();
  const allowed = useAllowed();
  const page = useCrudPage(storeOverview, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'storeOverview.confirmDelete',
  });
  const devices = useStoreDevices(page.list.rows.filter(({ open }) => open).map(({ id }) => id));
  const [asking, setAsking] = useState<Change | null>(null);
  const record = useRecordActions();
  const mayAdd = allowed([storePermissions.add, storePermissions.addAny]);
  const mayOpen = allowed([storePermissions.search, storePermissions.updateAny]);
  const mayChange = allowed([storePermissions.update, storePermissions.updateAny]);
  const selected = page.selected.map((row) => ({ id: row.id, name: shownName(row) }));
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="business">
          <BusinessFilter />
        </SearchField>
        <SearchField name="name" />
        <SearchField name="attention">
          <AttentionFilter />
        </SearchField>
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar
        actions={['delete']}
        total="storeOverview.total"
        selected={
          mayChange && (
            <>
              <Button onClick={() => setAsking('close')}>{t('storeClosure.open')}</Button>
              <Button onClick={() => setAsking('pause')}>{t('storeOverview.pause')}</Button>
              <Button onClick={() => setAsking('share')}>{t('sharedSettings.open')}</Button>
            </>
          )
        }
      >
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={record.add}>
            {t('crud.add')}
          </Button>
        )}
      </Toolbar>
      <StoreTable
        devices={devices}
        selectable={mayChange || page.can('remove')}
        onOpen={mayOpen ? ({ id }) => record.open(id) : null}
      />
      <OpenStore stores={page.list.rows} onSaved={page.list.reload} />
      <ChangeDialog change={asking} stores={selected} onClose={() => setAsking(null)} />
    </CrudPage>
  );
}

interface StoreTableProps extends Pick<DataTableProps, 'selectable' | 'onOpen'> {
  devices: ReturnType<typeof useStoreDevices>;
}

function StoreTable({ devices, ...props }: StoreTableProps) {
  return (
    <DataTable {...props}>
      <Column name="name" width={176} render={shownName} />
      <Column
        name="open"
        width={176}
        render={(row) => <OpeningCell row={row} devices={devices?.get(row.id)} />}
      />
      <Column name="waiting" width={116} align="end" render={(row) => <WaitingCell row={row} />} />
      <Column name="lastOrderAt" sortable={false} />
      <Column name="salesToday" width={176} align="end" render={(row) => <SalesCell row={row} />} />
      <Column name="menuItems" width={104} align="end" render={(row) => <MenuCell row={row} />} />
      <Column name="business" width={144} />
      <Column name="publicId" card="none" width={120} />
      <Column name="phone" card="none" width={128} />
      <Column name="types" card="none" width={136} />
      <Column name="startDate" card="none" />
      <Column name="endDate" card="none" />
      <Column name="inUse" />
      <Column name="id" hidden />
    </DataTable>
  );
}

interface ChangeDialogProps {
  change: Change | null;
  stores: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** What is changed in all of the selected stores. */
function ChangeDialog({ change, stores, onClose }: ChangeDialogProps) {
  const { select, list } = useCrud();
  const end = () => {
    onClose();
    select([]);
  };
  const done = () => {
    end();
    list.reload();
  };
  return (
    <Suspense>
      {change === 'pause' && (
        <PauseStoresDialog storeIds={stores.map(({ id }) => id)} onDone={done} onClose={onClose} />
      )}
      {change === 'close' && <CloseStoresDialog stores={stores} onChanged={list.reload} onClose={end} />}
      {change === 'share' && <SharedSettingsDialog stores={stores} onChanged={list.reload} onClose={end} />}
    </Suspense>
  );
}

interface OpenStoreProps {
  stores: readonly Store[];
  onSaved: () => void;
}

/** The settings of the store that the URL names. */
function OpenStore({ stores, onSaved }: OpenStoreProps) {
  const [{ edit, add }] = useUrlState(recordParams);
  const { close } = useRecordActions();
  const storeId = add ? null : edit === '' ? undefined : Number(edit);
  const store = stores.find(({ id }) => id === storeId);
  return (
    <StoreSettingsDialog
      storeId={storeId}
      name={store && shownName(store)}
      onClose={close}
      onSaved={onSaved}
    />
  );
}

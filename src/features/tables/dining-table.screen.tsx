import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { StoreQrButton } from '#features/stores/store-qr.public.tsx';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { type AudienceProps, screensByAudience } from '#kit/web/crud/screens-by-audience.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useStoreFacts } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import { diningTable, tableCalls } from './dining-table.contract.ts';
import { GeneratePopover } from './generate-popover.tsx';
import { type Chosen, QrCell, QrDialog, UuidCell } from './table-qr.tsx';
import { type DiningTable, useTables } from './use-tables.ts';
import './tables.css';

const { SearchField, Column, FormField } = bindResource(diningTable);
const PrintDialog = lazy(() =>
  import('./print/print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
);

type Sheets = Omit<ComponentProps<typeof PrintDialog>, 'onClose'>;

/** The button that opens the sheets to print, and the dialog with them. */
function usePrinting(sheets: Sheets, ready: boolean) {
  const t = useT();
  const [printing, setPrinting] = useState(false);
  return {
    button: ready && sheets.tables.length > 0 && (
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
        {t('tableSheets.open')}
      </Button>
    ),
    dialog: printing && (
      <Suspense>
        <PrintDialog {...sheets} onClose={() => setPrinting(false)} />
      </Suspense>
    ),
  };
}

function Tables({ audience, store = null }: AudienceProps) {
  const t = useT();
  const [generating, setGenerating] = useState(false);
  const page = useCrudPage(diningTable, audience, {
    store,
    initialSearch: { inUse: true },
    deleteQuestion: 'diningTable.confirmDelete',
    nameOf: (table) => t('diningTable.numbered', { number: table.number }),
    add: () => setGenerating(true),
  });
  const tables = useTables(audience, store);
  const { list, selected } = page;
  const waiting = list.status === 'waiting';
  const facts = useStoreFacts(waiting ? undefined : store);
  const base = facts.data?.publicUrl ?? location.origin;
  const storeName = facts.data?.name ?? '';
  const renew = page.can('update') ? (table: DiningTable) => void tables.renew(table) : undefined;
  const sheets = { base, storeName, tables: list.rows, selected };
  const printing = usePrinting(sheets, Boolean(facts.data));
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="uuid" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete']} selected={printing.button}>
        <StoreQrButton store={waiting ? undefined : store} />
        {page.can('search') && !waiting && (
          <DownloadButton
            path={tableCalls[audience].print.path}
            query={tables.owner}
            label={t('diningTable.addresses')}
          />
        )}
        {printing.button}
      </Toolbar>
      <PageActions>
        {page.can('add') && (
          <GeneratePopover
            open={generating}
            setOpen={setGenerating}
            disabled={waiting}
            onGenerate={tables.generate}
          />
        )}
      </PageActions>
      <QrTable sheets={sheets} onRenew={renew} />
      <RecordDrawer>
        <FormField name="inUse" />
      </RecordDrawer>
      {printing.dialog}
    </CrudPage>
  );
}

interface QrTableProps {
  sheets: Sheets;
  onRenew: ((table: DiningTable) => void) | undefined;
}

/** The tables with their codes, of which a click enlarges one. */
function QrTable({ sheets: { base, storeName, tables }, onRenew }: QrTableProps) {
  const t = useT();
  const [enlarged, setEnlarged] = useState<Chosen | null>(null);
  return (
    <>
      <DataTable>
        <Column name="number" width={88} align="start" />
        <Column
          name="number"
          id="numberQr"
          title={t('diningTable.numberQr')}
          width={128}
          align="start"
          sortable={false}
          render={(table) => <QrCell base={base} table={table} kind="number" onEnlarge={setEnlarged} />}
        />
        <Column
          name="uuid"
          width={340}
          sortable={false}
          render={(table) => <UuidCell table={table} onRenew={onRenew} />}
        />
        <Column
          name="uuid"
          id="uuidQr"
          title={t('diningTable.uuidQr')}
          width={128}
          sortable={false}
          render={(table) => <QrCell base={base} table={table} kind="uuid" onEnlarge={setEnlarged} />}
        />
        <Column name="inUse" />
      </DataTable>
      <QrDialog
        base={base}
        storeName={storeName}
        table={tables.find((table) => table.id === enlarged?.id)}
        kind={enlarged?.kind ?? 'uuid'}
        onRenew={onRenew}
        onClose={() => setEnlarged(null)}
      />
    </>
  );
}

export const { StoreScreen: TableStoreScreen, BusinessScreen: TableBusinessScreen } =
  screensByAudience(Tables);

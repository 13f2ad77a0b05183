import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { addressOf, type QrKind } from '#features/tables/table-qr.tsx';
import type { DiningTable } from '#features/tables/use-tables.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PrintOnly } from '#kit/web/print-only.tsx';
import { useQrs } from '#kit/web/qr/use-qr.ts';
import { type LabelItem, QrLabelSheet } from './qr-label-sheet.tsx';
import { PER_PAGE, type PerPage, pagesOf } from './sheet-pages.ts';
import './print-dialog.css';

type Which = 'all' | 'selected';

interface PrintDialogProps {
  base: string;
  storeName: string;
  tables: readonly DiningTable[];
  selected: readonly DiningTable[];
  onClose: () => void;
}

interface Choice {
  which: Which;
  kind: QrKind;
  perPage: PerPage;
}

interface SettingsProps {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  /** How many tables there are, and how many of them were selected. */
  counts: Readonly<Record<Which, number>>;
}

/** Which tables, with which code, on how many labels. */
function Settings({ choice: { which, kind, perPage }, onChange, counts }: SettingsProps) {
  const t = useT();
  return (
    <>
      <Setting label={t('tableSheets.tables')}>
        <Segmented<Which>
          block
          value={which}
          onChange={(next) => onChange({ which: next })}
          options={[
            { value: 'all', label: t('tableSheets.all', { count: counts.all }) },
            {
              value: 'selected',
              label: t('tableSheets.selected', { count: counts.selected }),
              disabled: counts.selected === 0,
            },
          ]}
        />
      </Setting>
      <Setting label={t('tableSheets.kind')} hint={t(`tableSheets.kind.${kind}`)}>
        <Segmented<QrKind>
          block
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={[
            { value: 'uuid', label: t('diningTable.uuidQr') },
            { value: 'number', label: t('diningTable.numberQr') },
          ]}
        />
      </Setting>
      <Setting label={t('tableSheets.perPage')}>
        <Segmented<PerPage>
          block
          value={perPage}
          onChange={(next) => onChange({ perPage: next })}
          options={PER_PAGE.map((count) => ({
            value: count,
            label: t('tableSheets.count', { count }),
          }))}
        />
      </Setting>
    </>
  );
}

function SheetPager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const t = useT();
  return (
    <div className="print-pager">
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('tableSheets.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t('tableSheets.page', { page, pages })}</span>
      <Button
        type="text"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('tableSheets.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}

const itemsOf = (tables: readonly DiningTable[], base: string, kind: QrKind): LabelItem[] =>
  [...tables]
    .sort((a, b) => a.number - b.number)
    .map((table) => ({ id: table.id, number: table.number, address: addressOf(base, table, kind) }));

/** Selects what to print, with a preview of each page. */
export function PrintDialog({ base, storeName, tables, selected, onClose }: PrintDialogProps) {
  const t = useT();
  const [choice, setChoice] = useState<Choice>({
    which: selected.length > 0 ? 'selected' : 'all',
    kind: 'uuid',
    perPage: 12,
  });
  const { which, kind, perPage } = choice;
  const [requestedPage, setPage] = useState(1);
  const chosen = which === 'selected' ? selected : tables;
  const items = useMemo(() => itemsOf(chosen, base, kind), [chosen, base, kind]);
  const addresses = useMemo(() => items.map((item) => item.address), [items]);
  const drawn = useQrs(addresses);
  const ready = drawn === items.length;
  const pages = useMemo(() => pagesOf(items, perPage), [items, perPage]);
  const page = Math.min(requestedPage, pages.length);

  return (
    <>
      <Modal
        open
        width={920}
        style={{ top: 40 }}
        title={t('tableSheets.open')}
        okText={
          ready
            ? t('tableSheets.print')
            : t('tableSheets.preparing', { percent: Math.floor((100 * drawn) / items.length) })
        }
        okButtonProps={{ icon: <PrinterOutlined aria-hidden />, disabled: !ready }}
        cancelText={t('web.cancel')}
        onOk={() => window.print()}
        onCancel={onClose}
      >
        <div className="print-choice">
          <div className="print-settings">
            <Settings
              choice={choice}
              onChange={(change) => setChoice({ ...choice, ...change })}
              counts={{ all: tables.length, selected: selected.length }}
            />
            <p className="print-pages" role="status">
              {t('tableSheets.pages', { count: pages.length })}
            </p>
          </div>
          <section className="print-preview" aria-label={t('tableSheets.preview')}>
            <div className="print-paper">
              <QrLabelSheet items={pages[page - 1] ?? []} storeName={storeName} perPage={perPage} />
            </div>
            <SheetPager page={page} pages={pages.length} onPage={setPage} />
          </section>
        </div>
      </Modal>
      {ready && (
        <PrintOnly>
          {pages.map((each) => (
            <QrLabelSheet key={each[0]?.id} items={each} storeName={storeName} perPage={perPage} />
          ))}
        </PrintOnly>
      )}
    </>
  );
}

function Setting({ label, hint, children }: { label: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {children}
      {hint && <p>{hint}</p>}
    </fieldset>
  );
}

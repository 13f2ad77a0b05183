import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { addressOf, type QrKind } from '#features/tables/table-qr.tsx';
import type { DiningTable } from '#features/tables/use-tables.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PrintOnly } from '#kit/web/print-only.tsx';
import { useQrs } from '#kit/web/qr/use-qr.ts';
import { type LabelItem, QrLabelSheet } from './qr-label-sheet.tsx';
import { PER_PAGE, type PerPage, pagesOf } from './sheet-pages.ts';
import './print-dialog.css';

type Which = 'all' | 'ticked';

interface PrintDialogProps {
  base: string;
  storeName: string;
  tables: readonly DiningTable[];
  ticked: readonly DiningTable[];
  onClose: () => void;
}

/** Selects what to print, with a preview of each page. */
export function PrintDialog({ base, storeName, tables, ticked, onClose }: PrintDialogProps) {
  const t = useT();
  const [which, setWhich] = useState<Which>(ticked.length > 0 ? 'ticked' : 'all');
  const [kind, setKind] = useState<QrKind>('uuid');
  const [perPage, setPerPage] = useState<PerPage>(12);
  const [asked, setPage] = useState(1);
  const chosen = which === 'ticked' ? ticked : tables;
  const items = useMemo(
    () =>
      [...chosen]
        .sort((a, b) => a.number - b.number)
        .map(
          (table): LabelItem => ({
            id: table.id,
            number: table.number,
            address: addressOf(base, table, kind),
          }),
        ),
    [chosen, base, kind],
  );
  const addresses = useMemo(() => items.map((item) => item.address), [items]);
  const drawn = useQrs(addresses);
  const ready = drawn === items.length;
  const pages = useMemo(() => pagesOf(items, perPage), [items, perPage]);
  const page = Math.min(asked, pages.length);
  const shown = pages[page - 1] ?? [];

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
            <Setting label={t('tableSheets.tables')}>
              <Segmented<Which>
                block
                value={which}
                onChange={setWhich}
                options={[
                  { value: 'all', label: t('tableSheets.all', { count: tables.length }) },
                  {
                    value: 'ticked',
                    label: t('tableSheets.ticked', { count: ticked.length }),
                    disabled: ticked.length === 0,
                  },
                ]}
              />
            </Setting>
            <Setting label={t('tableSheets.kind')} hint={t(`tableSheets.kind.${kind}`)}>
              <Segmented<QrKind>
                block
                value={kind}
                onChange={setKind}
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
                onChange={setPerPage}
                options={PER_PAGE.map((count) => ({
                  value: count,
                  label: t('tableSheets.count', { count }),
                }))}
              />
            </Setting>
            <p className="print-pages" role="status">
              {t('tableSheets.pages', { count: pages.length })}
            </p>
          </div>
          <section className="print-preview" aria-label={t('tableSheets.preview')}>
            <div className="print-paper">
              <QrLabelSheet items={shown} storeName={storeName} perPage={perPage} />
            </div>
            <div className="print-pager">
              <Button
                type="text"
                icon={<LeftOutlined aria-hidden />}
                aria-label={t('tableSheets.previous')}
                disabled={page <= 1}
                onClick={() => setPage(page - 1)}
              />
              <span>{t('tableSheets.page', { page, pages: pages.length })}</span>
              <Button
                type="text"
                icon={<RightOutlined aria-hidden />}
                aria-label={t('tableSheets.next')}
                disabled={page >= pages.length}
                onClick={() => setPage(page + 1)}
              />
            </div>
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

import { ReloadOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import { tableAddress } from '#features/stores/store-address.rules.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { QrCard } from '#kit/web/qr/qr-card.tsx';
import { QrCode } from '#kit/web/qr/qr-code.tsx';
import type { DiningTable } from './use-tables.ts';

export type QrKind = 'number' | 'uuid';

/** px: in the list (spec 2 §9), and large enough to scan from the screen. */
const SIZE = 60;
const LARGE = 240;

/** The address in the QR of a table. */
export const addressOf = (base: string, table: DiningTable, kind: QrKind): string =>
  tableAddress(base, table.store.publicId, kind === 'number' ? table.number : table.uuid);

export interface Chosen {
  id: number;
  kind: QrKind;
}

interface QrCellProps {
  base: string;
  table: DiningTable;
  kind: QrKind;
  onEnlarge: (chosen: Chosen) => void;
}

/** The small code of the list; clicking it enlarges it. */
export function QrCell({ base, table, kind, onEnlarge }: QrCellProps) {
  const t = useT();
  const name = t('diningTable.numbered', { number: table.number });
  return (
    <button
      type="button"
      className="table-qr"
      aria-label={t('diningTable.enlarge', { table: name, kind: t(`diningTable.${kind}Qr`) })}
      onClick={() => onEnlarge({ id: table.id, kind })}
    >
      <QrCode text={addressOf(base, table, kind)} size={SIZE} />
    </button>
  );
}

interface UuidCellProps {
  table: DiningTable;
  /** Left out if it may not be changed. */
  onRenew?: (table: DiningTable) => void;
}

export function UuidCell({ table, onRenew }: UuidCellProps) {
  const t = useT();
  const name = t('diningTable.numbered', { number: table.number });
  return (
    <span className="table-uuid">
      <span className="table-uuid-text" title={table.uuid}>
        {table.uuid}
      </span>
      {onRenew && (
        <Tooltip title={t('diningTable.renew')}>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('diningTable.renewOf', { table: name })}
            onClick={() => onRenew(table)}
          />
        </Tooltip>
      )}
    </span>
  );
}

interface QrDialogProps {
  base: string;
  storeName: string;
  table: DiningTable | undefined;
  kind: QrKind;
  onRenew?: (table: DiningTable) => void;
  onClose: () => void;
}

/** One large code with its address and files. */
export function QrDialog({ base, storeName, table, kind, onRenew, onClose }: QrDialogProps) {
  const t = useT();
  const name = table ? t('diningTable.numbered', { number: table.number }) : '';
  const kindName = t(`diningTable.${kind}Qr`);
  return (
    <Modal
      open={table !== undefined}
      width={440}
      title={`${name} · ${kindName}`}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {table && (
        <div className="table-qr-large">
          <QrCard
            address={addressOf(base, table, kind)}
            name={`${storeName} ${name} ${kindName}`.trim()}
            size={LARGE}
            hint={t(`tableSheets.kind.${kind}`)}
          />
          {kind === 'uuid' && onRenew && (
            <Button danger type="text" icon={<ReloadOutlined aria-hidden />} onClick={() => onRenew(table)}>
              {t('diningTable.renew')}
            </Button>
          )}
        </div>
      )}
    </Modal>
  );
}

import { memo } from 'react';
import { QrImage } from '#kit/web/qr/qr-code.tsx';
import { useQr } from '#kit/web/qr/use-qr.ts';
import { LAYOUTS, type PerPage } from './sheet-pages.ts';
import './qr-label-sheet.css';

/** Content of one card: the QR code, the table number and the store name. */
export interface LabelItem {
  id: number;
  number: number;
  address: string;
}

function LabelCard({ item, storeName }: { item: LabelItem; storeName: string }) {
  const drawing = useQr(item.address);
  return (
    <li className="qr-sheet-card">
      <div className="qr-sheet-code">{drawing && <QrImage drawing={drawing} label={item.address} />}</div>
      <strong>{item.number}</strong>
      <span>{storeName}</span>
    </li>
  );
}

interface QrLabelSheetProps {
  items: readonly LabelItem[];
  storeName: string;
  perPage: PerPage;
}

/** One A4 page in millimetres, as printed. */
export const QrLabelSheet = memo(function QrLabelSheet({ items, storeName, perPage }: QrLabelSheetProps) {
  const [columns, rows] = LAYOUTS[perPage];
  return (
    <ul
      className={`qr-sheet per-${perPage}`}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
    >
      {items.map((item) => (
        <LabelCard key={item.id} item={item} storeName={storeName} />
      ))}
    </ul>
  );
});

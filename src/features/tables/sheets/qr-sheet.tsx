import { memo } from 'react';
import { QrImage } from '#kit/web/qr/qr-code.tsx';
import { useQr } from '#kit/web/qr/use-qr.ts';
import { LAYOUTS, type PerPage } from './sheet-pages.ts';
import './qr-sheet.css';

/** What stands on one card: the code, the number of the table and the name of the store. */
export interface SheetItem {
  id: number;
  number: number;
  address: string;
}

function SheetCard({ item, storeName }: { item: SheetItem; storeName: string }) {
  const drawing = useQr(item.address);
  return (
    <li className="qr-sheet-card">
      <div className="qr-sheet-code">{drawing && <QrImage drawing={drawing} label={item.address} />}</div>
      <strong>{item.number}</strong>
      <span>{storeName}</span>
    </li>
  );
}

interface QrSheetProps {
  items: readonly SheetItem[];
  storeName: string;
  perPage: PerPage;
}

/** One A4 page, in millimetres, as it is printed. */
export const QrSheet = memo(function QrSheet({ items, storeName, perPage }: QrSheetProps) {
  const [columns, rows] = LAYOUTS[perPage];
  return (
    <ul
      className={`qr-sheet per-${perPage}`}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
    >
      {items.map((item) => (
        <SheetCard key={item.id} item={item} storeName={storeName} />
      ))}
    </ul>
  );
});

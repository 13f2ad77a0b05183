import type { GalleryPage } from '../gallery/gallery-page.ts';
import { QrCard } from './qr-card.tsx';
import { QrCode, QrImage } from './qr-code.tsx';
import { useQr } from './use-qr.ts';

const ADDRESS = 'https://jumun.example/table/12';

/** As wide as its box. */
function Image() {
  const drawing = useQr(ADDRESS);
  return <div style={{ width: 120 }}>{drawing && <QrImage drawing={drawing} label="Table 12" />}</div>;
}

export default {
  title: 'QR codes',
  states: {
    card: () => (
      <QrCard address={ADDRESS} name="Table 12" size={160} title="Table 12" hint="Opens the menu." />
    ),
    code: () => <QrCode text={ADDRESS} size={96} label="Table 12" />,
    image: () => <Image />,
  },
} satisfies GalleryPage;

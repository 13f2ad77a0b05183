import type { QrDrawing } from './qr-drawing.ts';
import { QUIET_ZONE } from './qr-drawing.ts';
import { useQr } from './use-qr.ts';
import './qr.css';

/** A code with the white it needs, as wide as its box. Black on white in dark mode too: readers expect it. */
export function QrImage({ drawing, label }: { drawing: QrDrawing; label?: string }) {
  const width = drawing.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr-image"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={drawing.path} />
    </svg>
  );
}

interface QrCodeProps {
  text: string;
  /** px, of the code itself; the white comes around it. */
  size: number;
  /** Left out where something around it says what it is. */
  label?: string;
}

export function QrCode({ text, size, label }: QrCodeProps) {
  const drawing = useQr(text);
  const modules = drawing ? drawing.size : 33;
  const side = Math.round((size * (modules + 2 * QUIET_ZONE)) / modules);
  return (
    <span className="qr-code" style={{ width: side, height: side }}>
      {drawing && <QrImage drawing={drawing} label={label} />}
    </span>
  );
}

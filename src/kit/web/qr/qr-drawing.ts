import { encode } from 'uqr';

/** Modules of white that a reader needs around the code. */
export const QUIET_ZONE = 4;

/** A code as one path: `size` modules wide, without the white around it. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Dark modules that stand beside each other become one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    let x = 0;
    while (x < row.length) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
      else x += 1;
    }
  }
  return path;
}

/** Draws a text; 15 % of the code may be dirty or torn. Takes about a millisecond. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: pathOf(data) };
}

/** All QR codes of the largest store, two a table. */
const REMEMBERED = 2_000;
/** Drawing goes on for this long, then the page may answer its user. */
const SLICE_MS = 8;

const drawn = new Map<string, QrDrawing>();
const waiting = new Map<string, Set<(drawing: QrDrawing) => void>>();
let working = false;

function remember(text: string): QrDrawing {
  const drawing = drawn.get(text) ?? drawQr(text);
  drawn.delete(text);
  drawn.set(text, drawing);
  if (drawn.size > REMEMBERED) drawn.delete(drawn.keys().next().value as string);
  return drawing;
}

function work(): void {
  const until = performance.now() + SLICE_MS;
  for (const [text, listeners] of waiting) {
    waiting.delete(text);
    const drawing = remember(text);
    for (const listener of listeners) listener(drawing);
    if (performance.now() > until) break;
  }
  working = waiting.size > 0;
  if (working) setTimeout(work);
}

export const drawnQr = (text: string): QrDrawing | undefined => drawn.get(text);

/** Draws a text when idle and reports it; the returned function cancels the request. */
export function requestQr(text: string, onDrawn: (drawing: QrDrawing) => void): () => void {
  const listeners = waiting.get(text) ?? new Set();
  listeners.add(onDrawn);
  waiting.set(text, listeners);
  if (!working) {
    working = true;
    setTimeout(work);
  }
  return () => {
    listeners.delete(onDrawn);
    if (listeners.size === 0 && waiting.get(text) === listeners) waiting.delete(text);
  };
}

import { STORE_PICTURE } from '../store.contract.ts';

const PAPER = '#f4f1ec';
const LINE = '#b9b2a6';

/** The picture of a store that has none yet, as a data URL: a plate on plain ground, 400 × 300. */
export function defaultPicture(): string | null {
  const { width, height } = STORE_PICTURE;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = LINE;
  context.lineWidth = 6;
  for (const radius of [78, 48]) {
    context.beginPath();
    context.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  return canvas.toDataURL('image/png');
}

import { drawQr, QUIET_ZONE } from './qr-drawing.ts';

/** Enough for a poster. */
const PNG_SIDE = 1_200;

/** A code as an SVG file, with the white it needs. */
export function qrSvg(text: string): Blob {
  const { size, path } = drawQr(text);
  const width = size + 2 * QUIET_ZONE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}" width="${width * 10}" height="${width * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${width}v${width}h-${width}z"/><path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A code as a PNG picture whose modules are whole pixels. */
export function qrPng(text: string): Promise<Blob> {
  const { size, path } = drawQr(text);
  const width = size + 2 * QUIET_ZONE;
  const scale = Math.ceil(PNG_SIDE / width);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = width * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('this browser draws no pictures'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.translate(QUIET_ZONE, QUIET_ZONE);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/png');
  });
}

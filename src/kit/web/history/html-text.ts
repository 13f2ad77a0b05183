import { sanitise } from '#kit/web/html/sanitise.ts';

const BLOCKS = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI TR BLOCKQUOTE PRE UL OL DL DT DD TABLE HR FIGURE'.split(' '),
);

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const inner = Array.from(node.childNodes, textOf).join('');
  if (!(node instanceof Element)) return inner;
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return `[${node.getAttribute('alt') || '…'}]`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner} `;
  const marked = node.tagName === 'LI' ? `• ${inner}` : inner;
  return BLOCKS.has(node.tagName) ? `\n${marked}\n` : marked;
}

/** The text of HTML that people wrote, cleaned first, with its lines. */
export const htmlText = (html: string): string =>
  textOf(sanitise(html, 'richText'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

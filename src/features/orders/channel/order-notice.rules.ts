import { escapeHtml } from '#kit/contract/html/escape-html.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';

/** Contents of an order notice, with names in the reader's language. */
export interface NoticeFacts {
  readonly title: string;
  /** The sales type. */
  readonly sales: string;
  readonly tableId: string | null;
  /** The first line of the order, and the number of lines. */
  readonly name: string;
  readonly lineCount: number;
  readonly amount: number;
}

/** The text of an order notice as HTML with every value escaped: for frames, and for orders found by polling. */
export function orderNotice(
  facts: NoticeFacts,
  translate: (key: MessageKey, params: MessageParams) => string,
): string {
  const { title, sales, tableId, name, lineCount, amount } = facts;
  const place = tableId ? translate('order.live.table', { sales, table: tableId }) : sales;
  const items = lineCount > 1 ? translate('order.live.items', { name, count: lineCount - 1 }) : name;
  const content = [items, translate('order.live.amount', { amount })].filter(Boolean).join(' · ');
  return `<strong>${escapeHtml(title)}</strong> <span>${escapeHtml(place)}</span><p>${escapeHtml(content)}</p>`;
}

import { expect, test } from 'vitest';
import { fillText } from '#kit/contract/i18n/fill-text.ts';
import messages from './order-live.messages.ts';
import { type NoticeFacts, orderNotice } from './order-notice.rules.ts';

const korean = (facts: Partial<NoticeFacts>): string =>
  orderNotice(
    {
      title: '새 주문 12',
      sales: '매장',
      tableId: null,
      name: '냉면',
      lineCount: 1,
      amount: 9_000,
      ...facts,
    },
    (key, params) => fillText(messages[key as keyof typeof messages].ko, 'ko', params),
  );

test('[D36] a notice says title, place and content, and nothing for what is not there', () => {
  expect(korean({})).toBe('<strong>새 주문 12</strong> <span>매장</span><p>냉면 · 9,000원</p>');
  expect(korean({ tableId: '7', lineCount: 3, amount: 12_000 })).toBe(
    '<strong>새 주문 12</strong> <span>매장 · 테이블 7</span><p>냉면 외 2개 · 12,000원</p>',
  );
  expect(korean({ name: '', lineCount: 0 })).toContain('<span>매장</span><p>9,000원</p>');
});

test('[D36] every value is escaped, quotes included', () => {
  const hostile = `<img src="x" onerror='1'>&`;
  const escaped = '&lt;img src=&quot;x&quot; onerror=&#39;1&#39;&gt;&amp;';
  const html = korean({ title: hostile, sales: hostile, tableId: hostile, name: hostile });
  expect(html.split(escaped)).toHaveLength(5);
  expect(html.replaceAll(escaped, '')).not.toContain('img');
});

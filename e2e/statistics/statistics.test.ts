import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { addDays } from '#kit/contract/time/zoned-time.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { hold, openAs, type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button, typeDate } from '../list-screen.ts';

type Screen = 'pay' | 'menu' | 'time';
let app: TestApp;
let browser: TestBrowser;
let shop: Shop;
/** The day on the store's clock. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now());
const won = (amount: number) => new Intl.NumberFormat('ko-KR').format(amount);

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await place(app.partner(), shop);
  // Ten days ago a known amount was sold: in the period before, whatever the demo stores did.
  const day = addDays(today, -10);
  const { db } = app.node.services;
  for (const sql of [
    `insert into sales_daily as t (store_id, day, orders, amount, card, kiosk_order) values ($1, $2, 1, 77700, 77700, 77700)
     on conflict (store_id, day) do update set amount = t.amount + 77700, card = t.card + 77700, kiosk_order = t.kiosk_order + 77700`,
    `insert into sales_hourly as t (store_id, day, hour, orders, amount, card, kiosk_order) values ($1, $2, 12, 1, 77700, 77700, 77700)
     on conflict (store_id, day, hour) do update set amount = t.amount + 77700, card = t.card + 77700, kiosk_order = t.kiosk_order + 77700`,
    `insert into sales_daily_items (store_id, day, kind, ref_id, name, count, amount) values ($1, $2, 'item', 999999, '지난주 특선', 3, 77700)`,
  ])
    await db.query(sql, [shop.storeId, day]);
});

async function open(screen: Screen, options: PageOptions & { search?: string; as?: string } = {}) {
  const { search = '', as = 'S000000001', ...rest } = options;
  const page = await openAs(browser, as, `/v/business/statistics/${screen}${search}`, rest);
  await page.locator('.search-line').waitFor();
  return page;
}

const reportOf = async (call: string, as = 'S000000001') =>
  (await (await app.as(as)).get(`/statistics/${call}`)).body;
interface Row {
  entries: { amount: number }[];
}
const sumOf = (rows: Row[]) =>
  rows.flatMap(({ entries }) => entries).reduce((sum, { amount }) => sum + amount, 0);
const text = (page: Page, selector: string, nth = 0) => page.locator(selector).nth(nth).textContent();
const rowCount = (page: Page) => page.locator('.statistics-table tbody tr').count();
const day = (page: Page, name: string) => page.getByRole('textbox', { name }).inputValue();

it('[2 §2] [2 §9] payment statistics begin with seven days; the rows, their sum and the same weekdays before are those of the call', async () => {
  const page = await open('pay');
  await expect.poll(() => day(page, '시작일')).toBe(addDays(today, -6));
  await expect.poll(() => day(page, '종료일')).toBe(today);
  await expect.poll(() => rowCount(page)).toBe(7);
  const now = await reportOf(`pay?startDate=${addDays(today, -6)}&endDate=${today}`);
  const before = await reportOf(`pay?startDate=${addDays(today, -6)}&endDate=${today}&comparisonYn=Y`);
  expect(sumOf(now.periods)).toBeGreaterThan(0);
  expect(sumOf(before.periods)).toBeGreaterThanOrEqual(77_700);
  await expect.poll(() => text(page, '.statistics-total')).toContain(won(sumOf(now.periods)));
  await expect.poll(() => text(page, '.statistics-headline dd', 1)).toContain(won(sumOf(before.periods)));
  // [D74] Today still runs.
  await expect.poll(() => text(page, '.statistics-headline dt', 1)).toMatch(/ · \d\d:\d\d까지 비교$/);
  await expect.poll(() => text(page, 'tfoot .is-total')).toContain(won(sumOf(now.periods)));
  await expect.poll(() => text(page, 'tfoot .is-before')).toBe(won(sumOf(before.periods)));
  await page.locator('.bar-chart svg').waitFor();
});

it('[2 §9] by month three months back to the end of the month, by year three years; the address keeps it', async () => {
  const page = await open('pay');
  await page.getByText('월별', { exact: true }).click();
  await expect.poll(() => rowCount(page)).toBe(4);
  await expect.poll(() => day(page, '종료일')).toBe(today.slice(0, 7));
  await page.getByText('연도별', { exact: true }).click();
  await expect.poll(() => rowCount(page)).toBe(4);
  await expect.poll(() => day(page, '시작일')).toBe(String(Number(today.slice(0, 4)) - 3));
  await page.getByText('주문 유형', { exact: true }).click();
  await page.waitForURL(/axis=year.*split=orderType/);
  await expect.poll(() => text(page, '.statistics-table thead')).toContain('키오스크');
  await page.goBack();
  await expect.poll(() => text(page, '.statistics-table thead')).toContain('카드');
});

it('[2 §5] a period without an end, reversed or too long is explained and not asked for', async () => {
  const page = await open('pay');
  await expect.poll(() => rowCount(page)).toBe(7);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/statistics/pay?')) requests.push(request.url());
  });
  await typeDate(page.getByRole('textbox', { name: '종료일' }), '');
  await page.keyboard.press('Tab');
  await expect.poll(() => text(page, '.period-problem')).toBe('기간을 선택해 주세요.');
  await expect.poll(() => page.getByRole('button', { name: '엑셀 다운로드' }).count()).toBe(0);
  await button(page, '조회').click();
  expect(requests).toEqual([]);

  const reversed = await open('menu', { search: '?from=2026-11-10&to=2026-11-01' });
  await expect.poll(() => text(reversed, '.period-problem')).toContain('종료일이 시작일보다 빨라요');
  const long = await open('time', { search: '?from=2016-11-10&to=2026-11-01' });
  await expect.poll(() => text(long, '.period-problem')).toContain('366일까지');
});

it('[2 §2] menu statistics sort by each column, count what sold only before, and end with their sum', async () => {
  const page = await open('menu');
  await page.locator('.statistics-table tbody tr').first().waitFor();
  const { items } = await reportOf(`menu?startDate=${addDays(today, -6)}&endDate=${today}`);
  await expect.poll(() => text(page, 'tbody th')).toBe(items[0].type_name);
  await expect
    .poll(() => text(page, 'tfoot .is-total'))
    .toContain(won(items.reduce((sum: number, item: { price: number }) => sum + item.price, 0)));
  await button(page, '비교 기간').click();
  await expect.poll(() => text(page, 'tbody tr')).toBe('지난주 특선0원077,700');
  await button(page, '메뉴').last().click();
  await expect.poll(() => page.locator('th[aria-sort="ascending"]').textContent()).toContain('메뉴');
});

it('[2 §2] time statistics show hours of the clock, also of a night; the sheet is saved as data.xls', async () => {
  const page = await open('time', { search: '?first=22&last=01' });
  await expect
    .poll(() => page.locator('.statistics-table tbody th').allInnerTexts())
    .toEqual(['22:00', '23:00', '00:00', '01:00']);
  const all = await open('time');
  await expect.poll(() => rowCount(all)).toBe(24);
  const range = `startDateTime=${addDays(today, -6)} 00:00:00&endDateTime=${today} 23:59:59`;
  const { times } = await reportOf(`time?${range}`);
  await expect.poll(() => text(all, '.statistics-total')).toContain(won(sumOf(times)));
  const saved = all.waitForEvent('download');
  await all.getByRole('button', { name: '엑셀 다운로드' }).click();
  expect((await saved).suggestedFilename()).toBe('data.xls');
});

it('[D11] the administrator sees all stores together, or one of them', async () => {
  const page = await open('pay', { as: 'admin' });
  const all = await reportOf(`pay?startDate=${addDays(today, -6)}&endDate=${today}`, 'admin');
  await expect.poll(() => text(page, '.statistics-total')).toContain(won(sumOf(all.periods)));
  const own = await reportOf(`pay?startDate=${addDays(today, -6)}&endDate=${today}`);
  await page.goto(`/v/business/statistics/pay?store=${shop.storeId}`);
  await expect.poll(() => text(page, '.statistics-total')).toContain(won(sumOf(own.periods)));
});

it.each(['pay', 'menu', 'time'] as const)(
  '[LOOK] %s: no serious finding of axe, light and dark; nothing runs off a phone',
  async (screen) => {
    const page = await open(screen);
    await page.locator('.statistics-table tbody tr').first().waitFor();
    await expectAccessible(page);
    const phone = await open(screen, { width: 390, height: 844 });
    await phone.locator('.statistics-table tbody tr').first().waitFor();
    await expectAccessible(phone);
    await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  },
);

it('[3 §7] a brand compares its stores, chooses some in the tree and sees what each sold', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/statistics/pay_for_cust');
  await page.locator('.statistics-table tbody tr').first().waitFor();
  const all = await rowCount(page);
  expect(all).toBeGreaterThan(1);
  await page.getByRole('combobox', { name: '매장 선택' }).click();
  await page.locator('.ant-select-tree-title', { hasText: '강남점' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect.poll(() => text(page, '.statistics-table tbody th')).toBe('강남점');
  await page.getByText('메뉴별', { exact: true }).click();
  await expect.poll(() => text(page, '.statistics-table thead th', 1)).toContain('메뉴');
  await expectAccessible(page);
});

it('[3 §7] stores have the names of the reader’s language, in the tree and in the table', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/statistics/pay_for_cust', { language: 'en' });
  await page.locator('.statistics-table tbody th', { hasText: 'Gangnam' }).waitFor();
  await page.locator('.store-tree').click();
  await page.locator('.ant-select-tree-title', { hasText: 'Gangnam' }).waitFor();
});

it('[3 §7] a brand goes from its businesses to a store and its days, and back', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/statistics/pay_for_cust');
  await page.getByText('사업자별', { exact: true }).click();
  await page.waitForURL(/by=businesses/);
  const opened = page.locator('.statistics-table tbody th button');
  const business = (await opened.first().textContent()) ?? '';
  await opened.first().click();
  await page.waitForURL(/stores=/);
  await expect.poll(() => text(page, '.statistics-table thead th')).toContain('매장');
  await page.locator('.statistics-table tbody th button', { hasText: '강남점' }).click();
  await page.waitForURL(/by=storeDays/);
  await expect.poll(() => rowCount(page)).toBe(7);
  await expectAccessible(page);
  await page.getByText('작년 같은 매장', { exact: true }).click();
  await page.getByText(/이미 판매 중이던 매장만/).waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('by') !== 'storeDays');
  await page.goBack();
  await expect.poll(() => text(page, '.statistics-table tbody th')).toBe(business);
});

it('[3 §9] by hour a brand sees the last two hours of its stores, and the hours before them', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/statistics/pay_for_cust');
  await page.getByText('시간별', { exact: true }).click();
  await page.waitForURL(/axis=hour/);
  const hour = 3_600_000;
  const at = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' })
      .format(Date.now() - ago * hour)
      .slice(0, 13);
  const total = async (first: string, last: string, more = '') => {
    const rows = await (await app.as('C000000001')).get(
      `/cust/statistics/pay?startDateTime=${first}:00:00&endDateTime=${last}:59:59${more}`,
    );
    return rows.body.reduce((sum: number, row: { totalAmount: number }) => sum + row.totalAmount, 0);
  };
  await expect.poll(() => day(page, '시작일')).toBe(at(2).slice(0, 10));
  // The shop has just sold something.
  const now = await total(at(2), at(0));
  expect(now).toBeGreaterThan(0);
  await expect.poll(() => text(page, '.statistics-total')).toContain(won(now));
  await expect
    .poll(() => text(page, 'tfoot .is-before'))
    .toBe(won(await total(at(2), at(0), '&comparisonYn=Y')));
  const back = await openAs(
    browser,
    'C000000001',
    '/v/business/statistics/pay_for_cust?axis=hour&from=2026-11-10&first=09&to=2026-11-10&last=08',
  );
  await expect.poll(() => text(back, '.period-problem')).toContain('끝 시간이 시작 시간보다 빨라요');
});

it('[§9] the search line stays where it is while the calendar of its dates is fetched', async () => {
  let letGo = () => {};
  const page = await openAs(browser, 'S000000001', '/v/business/statistics/pay', {
    width: 1024,
    before: async (opened) => {
      letGo = await hold(opened, /\/assets\/date-controls-[^/]*\.js$/);
    },
  });
  const place = () => page.locator('.search-line').getByRole('button', { name: '조회' }).boundingBox();
  const first = page.getByRole('textbox', { name: '시작일' });
  await first.waitFor();
  // Letters of another font are wider or narrower.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await place();
  await first.focus();
  expect(await place()).toEqual(before);
  letGo();
  await page.locator('.search-line .ant-picker').waitFor();
  expect(await place()).toEqual(before);
});

it.each([1440, 1024, 390])(
  '[C3] %i px wide, no figure is cut: what does not fit scrolls behind its first column',
  async (width) => {
    for (const path of ['pay?axis=month', 'menu', 'time']) {
      const page = await openAs(browser, 'S000000001', `/v/business/statistics/${path}`, {
        width,
        height: 900,
      });
      await page.locator('.statistics-table tbody tr').first().waitFor();
      const cut = await page
        .locator('.statistics-table .num')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
      expect([path, cut]).toEqual([path, 0]);
      const table = page.locator('.statistics-scroll');
      await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
      const seen = await table.evaluate((box) => {
        const edges = box.getBoundingClientRect();
        const [first, ...others] = [...box.querySelectorAll('tfoot > tr > *')].map((cell) =>
          cell.getBoundingClientRect(),
        );
        const last = others.at(-1);
        return {
          held: (first?.left ?? -1) >= edges.left - 1,
          reached: (last?.right ?? 1e6) <= edges.right + 1,
        };
      });
      expect([path, seen]).toEqual([path, { held: true, reached: true }]);
      await page.close();
    }
  },
);

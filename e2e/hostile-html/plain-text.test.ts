import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import { type Detector, watchScripts } from './detector.ts';

const MARKUP = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>';
/** Columns that people of a store, a business or the platform, guests and partners write. */
const WRITTEN =
  /^(?:name|title|memo|note|description|address|address_detail|orderer_name|app_user_name|category_name)$/;

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await place(app.partner(), shop);
  for (const account of ['admin', 'C000000001', 'S000000001']) await browser.profileOf(account);
  const { db } = app.node.services;
  const columns = await db.query<{ table: string; column: string; max: number | null }>(
    `select c.table_name as table, c.column_name as column, c.character_maximum_length as max
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'`,
  );
  const ownNames = ['languages', 'roles', 'resources', 'partner_keys', 'interface_texts', 'login_challenges'];
  for (const { table, column } of columns)
    if (WRITTEN.test(column) && !ownNames.includes(table))
      // A unique name stays unique; what the database derives or refuses stays as it is.
      await db.query(`update "${table}" set "${column}" = $1 || ctid::text`, [MARKUP]).catch(() => undefined);
});

async function open(account: string, path: string): Promise<{ page: Page; detector: Detector }> {
  let detector: Detector | undefined;
  const page = await openAs(browser, account, path, {
    bypassCSP: true,
    allow: [/./],
    before: async (opened) => {
      detector = await watchScripts(opened);
    },
  });
  return { page, detector: detector as Detector };
}

async function unharmed(page: Page, { settled, ran }: Detector): Promise<void> {
  await page.getByText('onerror=alert(1)').first().waitFor({ state: 'attached' });
  await settled();
  expect([...ran]).toEqual([]);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

it.each([
  ['S000000001', '/v/system/dashboard/show'],
  ['S000000001', '/v/business/order/board'],
  ['S000000001', '/v/business/smenu/list_for_store'],
  ['S000000001', '/v/business/category/list_for_store'],
  ['S000000001', '/v/business/telInfo/list'],
  ['S000000001', '/v/business/statistics/menu'],
  ['C000000001', '/v/business/store/list'],
  ['C000000001', '/v/business/cust/tree'],
  ['admin', '/v/business/cust/list'],
  ['admin', '/v/system/account/list'],
  ['admin', '/v/system/code/list'],
])('markup in a name is shown to %s as it was typed at %s', async (account, path) => {
  const { page, detector } = await open(account, path);
  await unharmed(page, detector);
});

it('an order with markup in its words is announced, listed, opened and printed as it was typed', async () => {
  const { page, detector } = await open('S000000001', '/v/business/order/list');
  await page.locator('.lamp-connected').waitFor();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await app.node.services.db.query('update menu_items set name = $1 where id = $2', [MARKUP, shop.noodles]);
  const { orderCd } = await place(app.partner(), shop);
  const row = page.locator(`[data-order="${orderCd}"], tr[data-row-key="${orderCd}"]`).first();
  await row.waitFor();
  await unharmed(page, detector);
  await row
    .getByRole('button', { name: /더 보기/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '주문서 출력' }).click();
  await page.locator('.print-only', { hasText: 'onerror=alert(1)' }).waitFor({ state: 'attached' });
  await unharmed(page, detector);
});

it('a table with markup in its name is printed as it was typed', async () => {
  const { page, detector } = await open('S000000001', '/v/business/tableMng/list_for_store');
  await button(page, 'QR 인쇄').click();
  await page.getByRole('dialog').filter({ hasText: 'QR 인쇄' }).waitFor();
  await unharmed(page, detector);
});

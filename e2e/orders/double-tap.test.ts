import { expect, it } from 'vitest';
import { SETTLING } from '#features/orders/list/actions/settled.ts';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { responded } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import {
  heldChannel,
  known,
  ORDERS,
  openOrders,
  order,
  pointOf,
  press,
  rowOf,
  stepOf,
  tapAsSoonAs,
} from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
});

it('[D34] two devices at once: both rows end right, and it happened once', async () => {
  const { id } = await order(app, shop);
  // Neither hears of the other before both have tapped.
  const channel = heldChannel();
  const pages = await Promise.all(
    [1, 2].map(() => openAs(browser, 'S000000001', ORDERS, { before: channel.hold })),
  );
  for (const page of pages) await stepOf(page, id).dblclick({ noWaitAfter: true });
  channel.open();
  await Promise.all(pages.map((page) => rowOf(page, id).locator('.status-mark.status-RECEIPT').waitFor()));
  await Promise.all(pages.map(responded));
  expect((await known(app, id)).history).toEqual(['created', 'RECEIPT']);
  await Promise.all(pages.map((page) => page.close()));
});

it('[D34] a second tap does not take the step after, however fast the first one was', async () => {
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
  // Alone, so that it keeps its place in the queue.
  const { id } = await order(app, shop);
  const page = await openOrders(browser);
  const point = await pointOf(stepOf(page, id));
  const first = `[data-order="${id}"]`;
  const state = { first, state: ':has(.status-mark.status-RECEIPT):has(.step:not(.ant-btn-loading))' };
  const tapped = tapAsSoonAs(page, state, point);
  await page.mouse.click(point.x, point.y);
  await tapped;
  await page.waitForTimeout(SETTLING + 100);
  await responded(page);
  expect((await known(app, id)).status).toBe('RECEIPT');
  await press(page, id);
  await rowOf(page, id).locator('.status-mark.status-READY').waitFor();
  await page.close();
});

it('[D34] the second tap of a double one is none, however late the page handles it', async () => {
  const { id } = await order(app, shop);
  const page = await openOrders(browser);
  await press(page, id);
  await rowOf(page, id).locator('.status-mark.status-RECEIPT').waitFor();
  await responded(page);
  await page.waitForTimeout(SETTLING + 100);
  await stepOf(page, id).dispatchEvent('click', { detail: 2 });
  // A tap of before the button changed, which a busy page gets to only now.
  await stepOf(page, id).evaluate((step, settling) => {
    const tap = new MouseEvent('click', { bubbles: true, detail: 1 });
    Object.defineProperty(tap, 'timeStamp', { value: performance.now() - 2 * settling });
    step.dispatchEvent(tap);
  }, SETTLING);
  await responded(page);
  expect((await known(app, id)).status).toBe('RECEIPT');
  await page.close();
});

it('[D34] the second tap of a double one does not accept the order that slides into the place', async () => {
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
  const first = await order(app, shop);
  const second = await order(app, shop);
  const page = await openOrders(browser);
  await rowOf(page, second.id).waitFor();
  await page.waitForTimeout(SETTLING + 100);
  const state = { first: '.order-row', state: `[data-order="${second.id}"]` };
  const tapped = tapAsSoonAs(page, state, await pointOf(stepOf(page, first.id)));
  await stepOf(page, first.id).click();
  await tapped;
  await responded(page);
  await page.waitForTimeout(SETTLING);
  expect((await known(app, second.id)).history).toEqual(['created']);
  await press(page, second.id);
  await rowOf(page, second.id).locator('.status-mark.status-RECEIPT').waitFor();
  await page.close();
});

import type { Locator, Page, WebSocket } from 'playwright-core';
import { vi } from 'vitest';
import { SETTLING } from '#features/orders/list/actions/settled.ts';
import { place, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type PageOptions, type TestBrowser } from '../browser.ts';

export const ORDERS = '/v/business/order/list';
export const BOARD = '/v/business/order/board';
export const DASHBOARD = '/v/system/dashboard/show';

/** The order list of one account, live channel connected. */
export async function openOrders(
  browser: TestBrowser,
  accountId = 'S000000001',
  options: PageOptions = {},
): Promise<Page> {
  const page = await openAs(browser, accountId, ORDERS, options);
  await page.locator('.orders-box, .orders-empty').waitFor();
  return page;
}

export const connected = (page: Page) => page.locator('.live-link.connected').waitFor();

/** An order from the kiosk: its id, and its number as the list shows it. */
export async function order(app: TestApp, shop: Shop, more: Record<string, unknown> = {}) {
  const { orderCd, orderNo } = await place(app.partner(), shop, more);
  return { id: orderCd as number, number: orderNo as string };
}

export const rowOf = (page: Page, id: number) => page.locator(`[data-order="${id}"]`);
export const stepOf = (page: Page, id: number) => rowOf(page, id).locator('.step');
/** The next step, pressed like a person: after the button has stood there for a moment, waiting for no answer. */
export async function press(page: Page, id: number): Promise<void> {
  const looks = () => stepOf(page, id).getAttribute('class');
  let seen = await looks();
  let since = Date.now();
  while (seen?.includes('ant-btn-loading') || Date.now() - since < SETTLING + 200) {
    await page.waitForTimeout(50);
    const now = await looks();
    if (now !== seen) since = Date.now();
    seen = now;
  }
  await stepOf(page, id).click();
}
/** A point well inside a button. */
export async function pointOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  return { x: box.x + 20, y: box.y + 20 };
}
/**
 * Taps what lies at a point in the first frame in which `first`, the first of its kind on the page, is `state`. A tap
 * from outside the page may take longer than the time in which the product ignores it. Start it before what it waits for.
 */
export const tapAsSoonAs = (
  page: Page,
  what: { first: string; state: string },
  point: { x: number; y: number },
): Promise<void> =>
  page.evaluate(
    ({ what, point }) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!document.querySelector(what.first)?.matches(what.state)) return requestAnimationFrame(look);
          (document.elementFromPoint(point.x, point.y) as HTMLElement | null)?.click();
          return done();
        };
        look();
      }),
    { what, point },
  );
/** The card in the top bar of a page without orders, while it tells of this one alone. */
export const popupOf = (page: Page, number: string) => page.locator('.popup', { hasText: number });
export const isRinging = (page: Page) => page.locator('.live-sound.ringing').count();

/** A live channel that opens when the test says so. */
export function heldChannel() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    /** For the page before its first request. */
    hold: (page: Page) =>
      page.routeWebSocket(/\/S\d{9}\/1/, async (socket) => {
        await opened;
        socket.connectToServer();
      }),
    open: () => open(),
  };
}

/** Counts the live sockets a page opens. */
export function countSockets(page: Page): () => number {
  const seen: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (/\/S\d{9}\/1/.test(socket.url())) seen.push(socket);
  });
  return () => seen.filter((socket) => !socket.isClosed()).length;
}

/** Until it holds; a loaded machine takes its time. */
export const soon = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 10_000, interval: 100 });

interface Detail {
  status: string;
  history: string[];
}

/** What the server knows of an order. */
export async function known(app: TestApp, id: number): Promise<Detail> {
  const { body } = await (await app.as('S000000001')).get(`/order/${id}`);
  return {
    status: body.orderStatus.val,
    history: body.history.map((entry: { action: string; toStatus: string | null }) =>
      entry.action === 'status' ? entry.toStatus : entry.action,
    ),
  };
}

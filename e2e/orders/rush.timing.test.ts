import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import { BOARD, connected, DASHBOARD, ORDERS, order, rowOf } from './order-page.ts';

const ORDERS_OF_THE_RUSH = 30;
/** Between two orders, so that they fill a minute; between two looks at what lies over what, in ms. */
const BETWEEN = 2_000;
const LOOK = 200;
/** As many wait while one is accepted, so that there is an order of waiting. */
const WAITING = 4;
/** Places in the rush where an order is found by its phone: at a desk and on a phone. */
const FOUND = { desk: 10, phone: 18 } as const;
const FEW_PRESSES = 3;

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
});

const open = async (path: string, width: number, height: number, options: PageOptions = {}) => {
  const page = await openAs(browser, 'S000000001', path, { ...options, width, height });
  await connected(page);
  return page;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Buttons and links in view whose middle belongs to something else, unless that is a dialog somebody opened or what stays while its rows scroll. */
function covered(): string[] {
  const opened =
    '[role="dialog"], .ant-drawer, .ant-modal-root, .ant-popover, .ant-dropdown, .top-bar, .order-table thead, .order-table .cell-number, .order-table .cell-status';
  const scrolls =
    '.order-table-box, .board-column ul, .to-cook ul, .order-statuses, .side-menu, .order-filters';
  const inView = (control: Element, x: number, y: number): boolean => {
    for (let box = control.closest(scrolls); box; box = box.parentElement?.closest(scrolls) ?? null) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
  };
  return [...document.querySelectorAll('button, a[href]')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (width < 2 || height < 2 || !isShown || !inView(control, x, y)) return [];
    const over = document.elementFromPoint(x, y);
    if (!over || control.contains(over)) return [];
    const lid = over.closest(opened);
    if (lid && !lid.contains(control)) return [];
    return [`${control.className || control.textContent} under ${over.className || over.tagName}`];
  });
}

/** Looks at a page again and again until told to stop; what it found, and how often it looked. */
function watch(page: Page) {
  const found = new Set<string>();
  let looks = 0;
  let on = true;
  const work = (async () => {
    while (on) {
      for (const each of await page.evaluate(covered)) found.add(each);
      looks += 1;
      await pause(LOOK);
    }
  })();
  // Said where it is awaited, and only there.
  work.catch(() => {});
  return async () => {
    on = false;
    await work;
    return { found: [...found], looks };
  };
}

/** Presses the one filled button: that of the order which has been waiting longest, as everybody sees it. */
async function accept(page: Page, id: number): Promise<void> {
  const step = page.locator(`[data-order="${id}"] .step.ant-btn-primary:not(.ant-btn-loading)`);
  const status = async () => {
    const [row] = await app.node.services.db.query<{ status: string }>(
      'select status from orders where id = $1',
      [id],
    );
    return row?.status;
  };
  // What has just slid into its place is not pressed yet: a person presses again, too, though not while it is under way.
  const pressed = async () => {
    if ((await status()) === 'ORDER' && (await step.count()) > 0)
      await step.click({ timeout: 1_000 }).catch(() => {});
    return status();
  };
  await expect.poll(pressed, { timeout: 120_000, interval: 150 }).toBe('RECEIPT');
}

/** A hand whose presses are counted; letters and digits are what is looked for, not presses. */
function countedHand(page: Page) {
  let presses = 0;
  return {
    key(name: string) {
      presses += 1;
      return page.keyboard.press(name);
    },
    tap(what: Locator) {
      presses += 1;
      return what.click();
    },
    type: (text: string) => page.keyboard.type(text),
    presses: () => presses,
  };
}

/** Finds an order by the end of its phone and opens it, on a desk with keys, on a phone with taps; says in how many presses. */
async function find(page: Page, id: number, digits: string, by: keyof typeof FOUND): Promise<number> {
  const hand = countedHand(page);
  const field = page.getByRole('combobox', { name: '찾기' });
  await (by === 'desk' ? hand.key('Control+k') : hand.tap(page.locator('.palette-button')));
  await field.waitFor();
  await hand.type(digits);
  await (by === 'desk' ? hand.key('Enter') : hand.tap(page.locator('.palette-option', { hasText: '하늘' })));
  await page.waitForURL((url) => url.searchParams.get('order') === String(id));
  await page.locator(`a[href^="tel:"][href$="${digits}"]`).waitFor();
  return hand.presses();
}

it('[LOOK] thirty orders in a minute: nothing lies over what one presses, all are accepted in the order of their waiting, and one is found by its phone', async () => {
  const takers = [await open(ORDERS, 1440, 900), await open(BOARD, 1024, 768), await open(ORDERS, 390, 844)];
  await takers[1]?.locator('.board').waitFor();
  const withPanel = await open(ORDERS, 1024, 768, { dark: true });
  await button(withPanel, '주문 받는 중').click();
  const withDialog = await open(DASHBOARD, 1440, 900);
  await withDialog.keyboard.press('?');
  await withDialog.getByRole('dialog').waitFor();
  const finders = { desk: await open(ORDERS, 1440, 900), phone: await open(DASHBOARD, 390, 844) };
  const pages = [...takers, withPanel, withDialog, finders.desk, finders.phone];
  const watches = pages.map(watch);

  const placed: number[] = [];
  const rush = (async () => {
    const started = Date.now();
    for (let each = 0; each < ORDERS_OF_THE_RUSH; each += 1) {
      const tel = `010-2468-${1_000 + each}`;
      const note = each % 3 === 0 ? { orderDesc: '문 앞에 두고 벨을 눌러 주세요' } : {};
      placed.push((await order(app, shop, { orderer: { name: '김하늘', tel }, ...note })).id);
      await pause(Math.max(0, started + (each + 1) * BETWEEN - Date.now()));
    }
  })();
  const found = (async () => {
    const presses: number[] = [];
    for (const by of ['desk', 'phone'] as const) {
      const wanted = FOUND[by];
      await expect.poll(() => placed.length, { timeout: 120_000 }).toBeGreaterThan(wanted + 2);
      presses.push(await find(finders[by], placed[wanted] as number, String(1_000 + wanted), by));
    }
    return presses;
  })();
  found.catch(() => {});
  for (let each = 0; each < ORDERS_OF_THE_RUSH; each += 1) {
    const before = Math.min(each + WAITING, ORDERS_OF_THE_RUSH - 1);
    await expect.poll(() => placed.length, { timeout: 120_000 }).toBeGreaterThan(before);
    await accept(takers[each % takers.length] as Page, placed[each] as number);
  }
  await rush;
  for (const presses of await found) expect(presses).toBeLessThanOrEqual(FEW_PRESSES);
  const seen = await Promise.all(watches.map((stop) => stop()));
  expect(seen.flatMap(({ found: under }) => under)).toEqual([]);
  for (const { looks } of seen) expect(looks).toBeGreaterThan(ORDERS_OF_THE_RUSH);

  const accepted = await app.node.services.db.query<{ id: number }>(
    "select id from orders where id = any($1) and status = 'RECEIPT' order by received_at",
    [placed],
  );
  expect(accepted.map(({ id }) => id)).toEqual(placed);
  // Nothing pops up where the orders themselves are, and one card counts where they are not.
  for (const page of [...takers, withPanel, finders.desk])
    expect(await page.locator('.popup').count()).toBe(0);
  expect(await withDialog.locator('.popup').count()).toBeLessThanOrEqual(1);
  await rowOf(takers[0] as Page, placed[0] as number)
    .locator('.status-mark.status-RECEIPT')
    .waitFor();
}, 240_000);

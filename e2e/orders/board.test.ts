import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { BOARD, DASHBOARD, known, ORDERS, order, popupOf, press, rowOf, stepOf } from './order-page.ts';

let app: TestApp;
let browser: TestBrowser;
let shop: Shop;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  shop = await openShop(app);
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
});

async function openBoard(options: PageOptions = {}): Promise<Page> {
  const page = await openAs(browser, 'S000000001', BOARD, {
    ...options,
    // A printer would wait for somebody.
    before: async (opened) => {
      await opened.addInitScript(() => {
        window.print = () => {
          const { dataset } = document.documentElement;
          dataset.printed = `${dataset.printed ?? ''}${document.querySelector('.ticket h1')?.textContent} `;
          window.dispatchEvent(new Event('afterprint'));
        };
      });
    },
  });
  await page.locator('.board').waitFor();
  return page;
}
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const printed = (page: Page) => page.evaluate(() => document.documentElement.dataset.printed ?? '');

it('[4 §8] a new order comes onto the board by itself and walks through its columns', async () => {
  const page = await openBoard();
  const { id, number } = await order(app, shop);
  await column(page, '신규').getByText(number).waitFor();
  await press(page, id);
  await column(page, '접수').getByText(number).waitFor();
  await press(page, id);
  await column(page, '준비 완료').getByText(number).waitFor();
  await press(page, id);
  await rowOf(page, id).waitFor({ state: 'detached' });
  expect(await known(app, id)).toEqual({ status: 'OVER', history: ['created', 'RECEIPT', 'READY', 'OVER'] });
});

it('[4 §8] keys walk from slip to slip, and Enter takes the next step', async () => {
  const page = await openBoard();
  const first = await order(app, shop);
  const second = await order(app, shop);
  await rowOf(page, second.id).waitFor();
  await rowOf(page, first.id).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-order'));
  await expect.poll(focused).toBe(String(second.id));
  await page.keyboard.press('Enter');
  await column(page, '접수').locator(`[data-order="${second.id}"]`).waitFor();
  // The neighbour takes its place, and from there it goes on.
  await expect.poll(focused).toBe(String(first.id));
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(String(second.id));
});

it('[4 §8] an accepted order is printed when this device is set so, and again on demand', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: '이 기기의 알림음과 출력' }).click();
  await page.getByRole('switch', { name: '접수하면 주문서 출력' }).click();
  await page.keyboard.press('Escape');
  const { id, number } = await order(app, shop);
  await stepOf(page, id).waitFor();
  await press(page, id);
  await expect.poll(() => printed(page)).toBe(`${number} `);
  await press(page, id);
  await column(page, '준비 완료').locator(`[data-order="${id}"]`).waitFor();
  await rowOf(page, id)
    .getByRole('button', { name: /더 보기/ })
    .click();
  await page.getByRole('menuitem', { name: '주문서 출력' }).click();
  await expect.poll(() => printed(page)).toBe(`${number} ${number} `);
  // A14: the same device prints what is accepted in the list and from the card, too.
  await page.goto(ORDERS);
  const inList = await order(app, shop);
  await stepOf(page, inList.id).waitFor();
  await press(page, inList.id);
  await expect.poll(() => printed(page)).toBe(`${inList.number} `);
  await page.goto(DASHBOARD);
  const byCard = await order(app, shop);
  await popupOf(page, byCard.number).getByRole('button', { name: '접수' }).click();
  await expect.poll(() => printed(page)).toBe(`${byCard.number} `);
});

it('[4 §8] the slip has what is cooked and where it goes, and nothing else is on the paper', async () => {
  const page = await openBoard();
  const { id, number } = await order(app, shop, {
    orderDesc: '덜 맵게',
    salesTp: 'Delivery',
    address: { addr: '서울 강남구 테헤란로 1', addrDtl: '101호' },
  });
  await page.evaluate(() => {
    window.print = () => {};
  });
  await rowOf(page, id).focus();
  await page.keyboard.press('p');
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('.ticket');
  await slip.getByText(number).waitFor();
  await slip.getByText(/\d+월 \d+일 \(.\) \d\d:\d\d/).waitFor();
  await slip.getByText('덜 맵게').waitFor();
  await slip.getByText('서울 강남구 테헤란로 1 101호').waitFor();
  await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
});

it('[§9] a phone shows one column at a time; no serious accessibility finding, light and dark', async () => {
  const page = await openBoard();
  const { id } = await order(app, shop);
  await rowOf(page, id).waitFor();
  await expectAccessible(page);
  const phone = await openBoard({ width: 390, height: 844 });
  await rowOf(phone, id).waitFor();
  await expect.poll(() => phone.locator('.board-column').count()).toBe(1);
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expectAccessible(phone);
});

it('[H3] the columns of the board scroll alone, empty ones make room, and nothing sticks out, in English too', async () => {
  await app.node.services.db.query("update orders set status = 'OVER' where not cancelled");
  for (let each = 0; each < 14; each += 1)
    await order(app, shop, { lines: [{ smenuCd: shop.noodles, cnt: 2, options: [] }], payments: [] });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    const page = await openBoard({ width, height });
    await page.locator('.board-card').nth(13).waitFor({ state: 'attached' });
    for (const language of ['ko', 'en']) {
      if (language === 'en') {
        await page.getByRole('button', { name: /언어 바꾸기/ }).click();
        await page.getByRole('menuitem', { name: 'English' }).click();
        await page.getByText('To cook').waitFor();
      }
      await expect.poll(() => page.locator('.to-cook li').first().textContent()).toMatch(/ ×28$/);
      await expect.poll(() => page.locator('.board-column.is-collapsed').count()).toBe(3);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
        .toBeLessThanOrEqual(0);
      const out = await page.locator('.board-card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right } = card.getBoundingClientRect();
          return [...card.querySelectorAll('*')]
            .filter((part) => part.getBoundingClientRect().right > right + 1)
            .map((part) => part.className);
        }),
      );
      expect(out).toEqual([]);
      const last = page.locator('.board-card').last();
      await last.scrollIntoViewIfNeeded();
      const head = await page.locator('.board-column:not(.is-collapsed) h2').boundingBox();
      expect(head?.y).toBeGreaterThan(56);
      // No price on what hangs in a kitchen.
      expect(await page.locator('.board').textContent()).not.toMatch(/12,000|24,000/);
    }
    await page.close();
  }
});

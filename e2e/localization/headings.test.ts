import { expect, it } from 'vitest';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { openScreen } from '../list-screen.ts';

let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ browser } = opened);
});

const SCREENS = [
  ['admin', '/v/system/lan/list'],
  ['admin', '/v/system/code/list'],
  ['admin', '/v/business/delivery/store'],
  ['S000000001', '/v/business/smenu/list_for_store'],
  ['S000000001', '/v/business/discount/list_for_store'],
] as const;

it.each(['en', 'ja'])('[LOOK] %s: no column head is cut', async (locale) => {
  for (const [account, path] of SCREENS) {
    const page = await openScreen(browser, account, path, {
      width: 1024,
      language: locale,
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    // The text of a head, cut or not, has its full width in a range.
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.data-box thead th')].flatMap((head) => {
          const range = document.createRange();
          range.selectNodeContents(head.querySelector('.ant-table-column-title') ?? head);
          const text = range.getBoundingClientRect();
          const box = head.getBoundingClientRect();
          const inside = text.left >= box.left && text.right <= box.right;
          return inside || head.querySelector('.visually-hidden') ? [] : [range.toString()];
        }),
      );
    await expect.poll(async () => [path, await cut()]).toEqual([path, []]);
  }
});

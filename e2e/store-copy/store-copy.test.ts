import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type PageOptions, type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose } from '../list-screen.ts';

const SCREEN = '/v/business/smenuCopy/list';
const BRAND = 'C000000001';
const HONGDAE = 'S000000002';
const SEONGSU = 'S000000004';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

async function openCopy(options: PageOptions = {}): Promise<Page> {
  // Pictures of the demo are drawn when the product starts, not for tests.
  const page = await openAs(browser, BRAND, SCREEN, {
    ...options,
    allow: [/\/files\/public\//, ...(options.allow ?? [])],
  });
  await page.locator('.copy-columns').waitFor();
  return page;
}
const check = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).check();
const chooseSource = async (page: Page, name: string) => {
  await choose(page, '가져올 매장', name);
  await page.locator('.copy-section').first().waitFor();
};
const prices = async (name: string) =>
  (
    await app.node.services.db.query<{ store: string; price: number }>(
      `select s.public_id as store, m.price from menu_items m join stores s on s.id = m.store_id
       where m.name = $1 and m.deleted_at is null order by m.id`,
      [name],
    )
  ).map(({ store, price }) => `${store} ${price}`);

it('an item goes to two stores: overwritten in one, beside theirs in the other, then all is equal', async () => {
  const { db } = app.node.services;
  await db.query(
    `update menu_items m set price = 7700 from stores s where s.id = m.store_id and s.public_id in ($1, $2) and m.name = '김치찌개'`,
    [HONGDAE, SEONGSU],
  );
  const page = await openCopy();
  await page.getByText('가져올 매장을 고르면 카테고리와 메뉴가 나와요.').waitFor();
  await expect.poll(() => button(page, '미리보기').isDisabled()).toBe(true);
  await chooseSource(page, '강남');
  await check(page, /^김치찌개/);
  await check(page, /^홍대점/);
  await check(page, /^성수점/);
  await page.getByText('카테고리 0개 · 메뉴 1개 → 매장 2곳').waitFor();
  await expectAccessible(page);
  await button(page, '미리보기').click();

  for (const [store, choice] of [
    ['홍대점', '덮어쓰기'],
    ['성수점', '따로 추가'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(store) }).click();
    const panel = page.getByRole('tabpanel', { name: new RegExp(store) });
    await panel.getByRole('button', { name: '1개 항목이 달라요' }).click();
    const row = panel.locator('.change-table tbody tr');
    await expect.poll(() => row.textContent()).toMatch(/판매가.*7,700.*8,500/);
    await panel.getByRole('radiogroup', { name: '김치찌개 처리 방법' }).getByText(choice).click();
  }
  await expectAccessible(page);
  await button(page, '2곳에 복사').click();
  await page.getByText('매장 2곳 중 2곳에 복사했어요').first().waitFor();
  const runs = page.locator('.copy-run');
  await expect.poll(() => runs.filter({ hasText: '홍대점' }).textContent()).toContain('덮어씀 1');
  await expect.poll(() => runs.filter({ hasText: '성수점' }).textContent()).toContain('추가 1');
  await expectAccessible(page);
  expect(await prices('김치찌개')).toEqual([
    'S000000001 8500',
    'S000000002 8500',
    'S000000004 7700',
    'S000000004 8500',
  ]);

  await button(page, '처음부터').click();
  await chooseSource(page, '강남');
  await check(page, /^김치찌개/);
  await check(page, /^홍대점/);
  await check(page, /^성수점/);
  await button(page, '미리보기').click();
  await page.getByText('이 매장은 이미 모두 똑같아요.').first().waitFor();
});

it('a store that fails is as it was and can be tried again; the others are done', async () => {
  const { db } = app.node.services;
  await db.query(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.store_id = (select id from stores where public_id = '${SEONGSU}') then raise exception 'no'; end if;
       return new; end $$`,
  );
  await db.query('create trigger refuse before insert on menu_items for each row execute function refuse()');
  await db.query(
    `delete from menu_items m using stores s where s.id = m.store_id and s.public_id in ($1, $2) and m.name = '된장찌개'`,
    [HONGDAE, SEONGSU],
  );
  const page = await openCopy({ allow: [/\/smenu\/copy/] });
  await chooseSource(page, '강남');
  await check(page, /^된장찌개/);
  await check(page, /^홍대점/);
  await check(page, /^성수점/);
  await button(page, '미리보기').click();
  await button(page, '2곳에 복사').click();
  await page.getByText('매장 2곳 중 2곳에 복사했어요').first().waitFor();
  const failed = page.locator('.copy-run-failed');
  await expect.poll(() => failed.textContent()).toContain('이 매장은 바뀌지 않았어요');
  expect(await prices('된장찌개')).toHaveLength(2);
  await db.query('drop trigger refuse on menu_items');
  await button(page, '다시 시도').click();
  await page.locator('.copy-run-succeeded').nth(1).waitFor();
  expect(await prices('된장찌개')).toHaveLength(3);
});

it('[§9] fits a phone', async () => {
  const page = await openCopy({ width: 390, height: 844 });
  await chooseSource(page, '강남');
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, toast } from '../list-screen.ts';

const SCREEN = '/v/business/cust/tree';
const BUSINESS = {
  custNm: '한강푸드 수원',
  ceoNm: '김대표',
  tel: '031-123-4567',
  startDt: '2026-01-01',
  zipCd: '16455',
  addr: '경기도 수원시 팔달구 1',
  addrDtl: '1층',
  useYn: 'Y',
};

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const openTree = async (options: Parameters<typeof openAs>[3] = {}): Promise<Page> => {
  const page = await openAs(browser, 'admin', SCREEN, options);
  await node(page, '한강푸드').waitFor();
  return page;
};
/** The drawn row of a node, by its name. */
const node = (page: Page, name: string): Locator =>
  page.locator('.node-tree .ant-tree-treenode').filter({
    has: page.locator('.node-title', { hasText: new RegExp(`(^|C\\d{9} )${name}( \\(삭제\\))?$`) }),
  });
const title = (page: Page, name: string): Locator => node(page, name).locator('.node-title');
const search = (page: Page): Locator => page.getByRole('textbox', { name: '사업자·매장 이름 또는 ID' });
const idOf = async (name: string): Promise<number> => {
  const { body } = await (await app.as('admin')).get('/cust/tree/nodes');
  const found = body.custs.find((each: { custNm: string }) => each.custNm === name);
  return found?.custCd ?? 0;
};

it('[3 §2] search opens the path to a node, and the keyboard opens its form', async () => {
  const page = await openTree();
  expect((await node(page, '제주키친 애월점').count()) + (await node(page, '애월점').count())).toBe(0);
  const { body } = await (await app.as('admin')).get('/cust/tree/nodes');
  const store = body.stores.find((each: { storeId: string }) => each.storeId === 'S000000003');
  await search(page).fill('s000000003');
  await title(page, store.storeNm).waitFor();
  await search(page).fill('부산');
  await title(page, '한강푸드 부산').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^1\/\d$/ })
    .waitFor();
  await search(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '한강푸드 부산' }).waitFor();
  expect(page.url()).toContain(`edit=c${await idOf('한강푸드 부산')}`);
  await expectAccessible(page);
});

it('[3 §5] the root prepares a new business, which is neither added nor saved there', async () => {
  const page = await openTree();
  await title(page, '전체').click();
  const pane = page.locator('.node-pane');
  await button(pane, '사업자 등록').waitFor();
  expect(await button(pane, '사업자 등록').isDisabled()).toBe(true);
  expect(await button(pane, '저장').isDisabled()).toBe(true);
  // Nothing looks up what cannot be typed.
  expect(await button(pane, '주소 찾기').count()).toBe(0);
  await title(page, '한강푸드').click();
  await expect.poll(() => button(pane, '사업자 등록').isEnabled()).toBe(true);
});

it('[3 §2] a business is edited beside the tree, and another node asks about what is unsaved', async () => {
  const page = await openTree();
  await title(page, '제주키친').click();
  const pane = page.locator('.node-pane');
  await pane.getByRole('heading', { name: '제주키친' }).waitFor();
  const note = pane.getByRole('textbox', { name: '설명' });
  await note.fill('제주 본점');
  await title(page, '한강푸드').click();
  const question = page.getByRole('dialog').last();
  await button(question, '아니요').click();
  expect(await note.inputValue()).toBe('제주 본점');
  await button(pane, '저장').click();
  await toast(page, '수정 성공');
  await title(page, '한강푸드').click();
  await pane.getByRole('heading', { name: '한강푸드', exact: true }).waitFor();
  const saved = await (await app.as('admin')).get(`/cust/${await idOf('제주키친')}`);
  expect(saved.body.custDesc).toBe('제주 본점');
});

it('[3 §5] [D26] stores and businesses go in one deletion, and what stays is named with its reason', async () => {
  const admin = await app.as('admin');
  await admin.post('/cust', BUSINESS);
  const page = await openTree({ allow: [/\/cust\/[\d,]+$/] });
  const select = (name: string) => node(page, name).locator('.ant-tree-checkbox').click();
  await select('한강푸드');
  await select('한강푸드 수원');
  await button(page, '삭제 · 2개 선택함').click();
  await button(page.getByRole('dialog').filter({ hasText: '삭제할까요?' }), '삭제').click();
  const report = page.getByRole('dialog').filter({ hasText: '삭제 결과' });
  await report.getByText('1곳을 삭제했어요.').waitFor();
  const refused = report.locator('.tree-facts div');
  expect(await refused.count()).toBe(1);
  expect(await refused.innerText()).toMatch(/한강푸드[\s\S]*하위 사업자[\s\S]*매장/);
  await expectAccessible(page);
  await node(page, '한강푸드 수원').waitFor({ state: 'detached' });
  await button(report, '되돌리기').click();
  await node(page, '한강푸드 수원').waitFor();
});

it('[12 §3] a business moves by keyboard after a preview of who gains and loses sight of it', async () => {
  const admin = await app.as('admin');
  if (!(await idOf(BUSINESS.custNm))) await admin.post('/cust', BUSINESS);
  const page = await openTree({ allow: [/\/cust\/tree\/move/] });
  await title(page, '한강푸드').click();
  const move = page.locator('.node-pane').getByRole('button', { name: '옮기기' });
  await move.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: '한강푸드 옮기기' });
  await choose(dialog, '옮길 곳', '한강푸드 부산', /^한강푸드 부산/);
  await dialog.getByRole('alert').filter({ hasText: '하위 사업자는 상위 사업자로 정할 수 없어요' }).waitFor();
  expect(await button(dialog, '옮기기').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await title(page, '한강푸드 수원').click();
  await page.getByRole('heading', { name: '한강푸드 수원' }).waitFor();
  await move.focus();
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog').filter({ hasText: '한강푸드 수원 옮기기' });
  await choose(second, '옮길 곳', '제주키친', /^제주키친/);
  await second.getByText('사업자 1곳과 매장 0곳이 옮겨져요.').waitFor();
  await second.getByText('제주키친 · 계정 1개').waitFor();
  await expectAccessible(page);
  await button(second, '옮기기').click();
  await toast(page, '옮겼어요: 한강푸드 수원');
  const moved = await admin.get(`/cust/${await idOf('한강푸드 수원')}`);
  expect(moved.body.topCust.custNm).toBe('제주키친');
});

it('[LOOK] the bars of a form beside the tree have the colour of its pane in the dark', async () => {
  const page = await openTree({ dark: true });
  const { body } = await (await app.as('admin')).get('/cust/tree/nodes');
  const store = body.stores.find((each: { storeId: string }) => each.storeId === 'S000000003');
  await search(page).fill('s000000003');
  await title(page, store.storeNm).click();
  const pane = page.locator('.node-pane');
  const colourOf = (selector: string) =>
    pane.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  await pane.locator('.form-tab-bar').waitFor();
  const ground = await pane.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf('.form-tab-bar')).toBe(ground);
  expect(await colourOf('.save-bar')).toBe(ground);
});

it('[12] on a phone the tree comes first and the form in a drawer', async () => {
  const page = await openTree({ width: 390, height: 844 });
  await title(page, '제주키친').click();
  const drawer = page.getByRole('dialog').filter({ hasText: '제주키친' });
  await drawer.getByRole('textbox', { name: '대표자명' }).waitFor();
  expect(await drawer.getByText('제주키친', { exact: true }).filter({ visible: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, toast } from '../list-screen.ts';

const SCREEN = '/v/business/category/list_for_store';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;
let manager: TestClient;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  manager = await app.as(STORE);
});

/** A category that was changed twice after it was added. */
async function changedCategory(name: string): Promise<{ path: string; version: number }> {
  const body = { categoryNm: name, categoryDesc: '처음 설명', useYn: 'Y' };
  const { categoryCd } = (await manager.post('/category/store', body)).body;
  const path = `/category/store/${categoryCd}`;
  await manager.put(path, {
    categoryNm: `${name} 국수`,
    categoryInfos: [{ lanTp: { id: 'en' }, categoryInfoNm: 'Noodles' }],
  });
  const { version } = (await manager.put(path, { categoryNm: name, categoryDesc: '나중 설명' })).body;
  return { path, version };
}

const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: '카테고리 수정' });
const history = (page: Page) => page.getByRole('dialog', { name: /변경 이력$/ });
const question = (page: Page) => page.getByRole('dialog', { name: /되돌릴까요/ });
const entry = (page: Page, version: number) =>
  history(page)
    .getByRole('listitem')
    .filter({ hasText: `버전 ${version}` });

/** Rows of a table of changes as `field | before | after`. */
const changes = (scope: ReturnType<typeof history>): Promise<string[]> =>
  scope
    .locator('.change-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.children, (cell) => (cell as HTMLElement).innerText.trim()).join(' | '),
      ),
    );

async function openHistory(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await drawer(page).getByLabel('카테고리 이름', { exact: true }).waitFor();
  await button(drawer(page), '변경 이력').click();
  await entry(page, 1).waitFor();
}

it('[3 §5] who changed what and when, with both values, and the way back', async () => {
  const { path } = await changedCategory('이력 면류');
  const page = await openScreen(browser, STORE, SCREEN);
  await openHistory(page, '이력 면류');
  expect(await history(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    '수정',
    '수정',
    '등록',
  ]);
  const { accountNm } = (await manager.get(path.replace('/store/', '/store/history/'))).body.content[0];
  expect(await entry(page, 3).innerText()).toContain(accountNm);
  expect(await changes(entry(page, 3))).toEqual([
    '카테고리 이름 | 이력 면류 국수 | 이력 면류',
    '설명 | 처음 설명 | 나중 설명',
  ]);
  expect(await changes(entry(page, 2))).toEqual([
    '카테고리 이름 | 이력 면류 | 이력 면류 국수',
    '카테고리 이름 · English | – | Noodles',
  ]);
  await expectAccessible(page);

  await button(entry(page, 2), '이 버전으로 되돌리기').click();
  expect(await changes(question(page))).toEqual([
    '카테고리 이름 | 이력 면류 | 이력 면류 국수',
    '설명 | 나중 설명 | 처음 설명',
  ]);
  await expectAccessible(page);
  await button(question(page), '취소').click();
  expect((await manager.get(path)).body.version).toBe(3);

  await button(entry(page, 2), '이 버전으로 되돌리기').click();
  await button(question(page), '되돌리기').click();
  await toast(page, '버전 2의 내용으로 되돌렸어요.');
  await entry(page, 4).getByRole('heading', { name: '되돌림' }).waitFor();
  expect((await manager.get(path)).body).toMatchObject({
    categoryNm: '이력 면류 국수',
    categoryDesc: '처음 설명',
  });
  // A hint under the mouse would be closed first.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.ant-tooltip:not(.ant-tooltip-hidden)').count()).toBe(0);
  await page.keyboard.press('Escape');
  await history(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() => drawer(page).getByLabel('카테고리 이름', { exact: true }).inputValue())
    .toBe('이력 면류 국수');
  await row(page, '이력 면류 국수').waitFor();
});

it('[3 §5] Back closes the history and not the record, a reload opens both', async () => {
  await changedCategory('이력 주소');
  const page = await openScreen(browser, STORE, SCREEN);
  await openHistory(page, '이력 주소');
  await page.reload();
  await entry(page, 1).waitFor();
  await page.goBack();
  await history(page).waitFor({ state: 'hidden' });
  await drawer(page).getByLabel('카테고리 이름', { exact: true }).waitFor();
});

it('[3 §5] what was saved in between is no silent loss, and what is unsaved is told', async () => {
  const { path } = await changedCategory('이력 충돌');
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/revert\//] });
  await openHistory(page, '이력 충돌');
  await page.goBack();
  await drawer(page).getByLabel('설명').fill('저장하지 않은 설명');
  await button(drawer(page), '변경 이력').click();
  await button(entry(page, 1), '이 버전으로 되돌리기').click();
  await question(page).getByText('저장하지 않은 입력은 버려져요.').waitFor();
  await manager.put(path, { categoryDesc: '그사이 저장한 설명' });
  await button(question(page), '되돌리기').click();
  await question(page).getByRole('alert').filter({ hasText: '에 저장했어요' }).waitFor();
  expect((await manager.get(path)).body.categoryDesc).toBe('그사이 저장한 설명');

  await button(question(page), '이력 새로고침').click();
  await entry(page, 4).waitFor();
  await button(entry(page, 1), '이 버전으로 되돌리기').click();
  await expect.poll(() => changes(question(page))).toContain('설명 | 그사이 저장한 설명 | 처음 설명');
  await button(question(page), '되돌리기').click();
  await toast(page, '버전 1의 내용으로 되돌렸어요.');
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer(page).getByLabel('설명').inputValue()).toBe('처음 설명');
});

it('[3 §5] a name that was taken since is said in words', async () => {
  const admin = await app.as('admin');
  const made = (authId: string, authNm: string) => admin.post('/auth', { authId, authNm, useYn: 'Y' });
  await made('historyOne', '먼저 쓴 이름');
  await admin.put('/auth/historyOne', { authNm: '나중 이름' });
  await made('historyTwo', '먼저 쓴 이름');
  const page = await openScreen(browser, 'admin', '/v/system/auth/list?edit=historyOne&history=Y', {
    allow: [/\/revert\//],
  });
  await button(entry(page, 1), '이 버전으로 되돌리기').click();
  await button(question(page), '되돌리기').click();
  await question(page).getByRole('alert').filter({ hasText: '되돌릴 수 없어요' }).waitFor();
  expect((await admin.get('/auth/historyOne')).body.authNm).toBe('나중 이름');
});

it('[3 §3] only who may read a record sees its history, and only who may save it takes it back', async () => {
  const admin = await app.as('admin');
  const { custs } = (await admin.get('/cust/tree/nodes')).body;
  const { custCd } = custs.find((each: { custNm: string }) => each.custNm === '한강푸드 부산');
  await admin.put(`/cust/${custCd}`, { ceoNm: '이력 대표' });
  await admin.put(`/cust/${custCd}`, { ceoNm: '다음 대표' });
  const resources = (await resourceIds(app, 'action', ['CustSearch'])).map((resourcesCd) => ({
    resourcesCd,
  }));
  await admin.post('/auth', { authId: 'treeReader', authNm: '사업자 조회', useYn: 'Y', resources });
  await signedInWith(app, 'reader', ['treeReader']);
  const reader = await openAs(browser, 'reader', `/v/business/cust/tree?edit=c${custCd}&history=Y`);
  await entry(reader, 1).waitFor();
  expect(await changes(history(reader))).toContain('대표자명 | 이력 대표 | 다음 대표');
  expect(
    await history(reader)
      .getByRole('button', { name: /되돌리기/ })
      .count(),
  ).toBe(0);
  // The own business is read and corrected with another right.
  const manager = await openAs(browser, 'C000000001', '/v/business/cust/info');
  await manager.getByRole('textbox', { name: '대표자명', exact: true }).waitFor();
  expect((await (await app.as('C000000001')).get(`/cust/history/${custCd}`)).status).toBe(403);
  expect(await button(manager, '변경 이력').count()).toBe(0);
});

it('a history that cannot be read says so, on a phone and in English', async () => {
  const { path } = await changedCategory('이력 전화');
  const page = await openScreen(browser, STORE, `${SCREEN}?edit=${path.split('/').at(-1)}`, {
    width: 390,
    height: 844,
    language: 'en',
    allow: [/\/history\//],
  });
  await page.route('**/category/store/history/**', (call) => call.fulfill({ status: 503, json: {} }));
  await button(page, 'History').click();
  const opened = page.getByRole('dialog', { name: /^Change history/ });
  await opened.getByRole('alert').filter({ hasText: 'The change history could not be loaded.' }).waitFor();
  await page.unroute('**/category/store/history/**');
  await button(opened, 'Try again').click();
  await opened.getByText('Version 1', { exact: true }).waitFor();
  await expect.poll(async () => (await opened.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
});

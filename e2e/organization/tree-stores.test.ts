import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storeBody } from '#features/stores/store-settings/store.factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

const SCREEN = '/v/business/cust/tree';
const MOVED = '성수점';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const node = (page: Page, name: string): Locator =>
  page.locator('.node-tree .ant-tree-treenode').filter({
    has: page.locator('.node-title', { hasText: new RegExp(`(^|C\\d{9} )${name}( \\(?삭제\\)?)?$`) }),
  });
const title = (page: Page, name: string): Locator => node(page, name).locator('.node-title');
/** The tree with the path to one node open. */
async function openTree(name: string, options: Parameters<typeof openAs>[3] = {}): Promise<Page> {
  const page = await openAs(browser, 'admin', SCREEN, options);
  await page.getByRole('textbox', { name: '사업자·매장 이름 또는 ID' }).fill(name);
  await title(page, name).waitFor();
  return page;
}
const storesOf = async (manager: string): Promise<string[]> =>
  ((await (await app.as(manager)).get('/store')).body as { storeNm: string }[]).map(({ storeNm }) => storeNm);
const storeNamed = async (name: string) => {
  const { body } = await (await app.as('admin')).get('/cust/tree/nodes');
  return body.stores.find(({ storeNm }: { storeNm: string }) => storeNm === name);
};

it('[12 §3] a store is dragged to another business after a preview, its managers change at once, and it comes back', async () => {
  expect(await storesOf('C000000001')).toContain(MOVED);
  expect(await storesOf('C000000003')).not.toContain(MOVED);
  const page = await openTree(MOVED);
  const marked = page.locator('.node-title.is-over');
  await title(page, MOVED).hover();
  await page.mouse.down();
  // The first move begins the drag, the second goes over the row.
  await title(page, '제주키친').hover();
  await title(page, '제주키친').hover();
  await marked.filter({ hasText: '제주키친' }).waitFor();
  // Let go outside: nothing is marked on the way and nothing moves.
  await page.locator('h1').hover();
  await marked.waitFor({ state: 'detached' });
  await page.mouse.up();
  await title(page, MOVED).dragTo(title(page, '제주키친'));
  const dialog = page.getByRole('dialog').filter({ hasText: `${MOVED} 옮기기` });
  const part = (name: string) => dialog.locator('.move-people').filter({ hasText: name });
  await dialog.getByText('사업자 0곳과 매장 1곳이 옮겨져요.').waitFor();
  await part('새로 보게 되는 계정').getByText('제주키친 · 계정 1개').waitFor();
  await part('더는 볼 수 없는 계정').getByText('한강푸드 · 계정 1개').waitFor();
  expect(await storesOf('C000000001')).toContain(MOVED);
  await button(dialog, '옮기기').click();
  await dialog.waitFor({ state: 'hidden' });
  // The sessions of both managers are open all the while.
  expect(await storesOf('C000000001')).not.toContain(MOVED);
  expect(await storesOf('C000000003')).toContain(MOVED);
  await button(page, '되돌리기').click();
  await expect.poll(() => storesOf('C000000001')).toContain(MOVED);
  expect(await storesOf('C000000003')).not.toContain(MOVED);
});

it('[3 §5] [D26] a store and a business go in one deletion, and what is out of use has the suffix', async () => {
  const admin = await app.as('admin');
  await admin.post('/cust', {
    ...{ custNm: '한강푸드 수원', ceoNm: '김대표', tel: '031-123-4567', startDt: '2026-01-01' },
    ...{ zipCd: '16455', addr: '경기도 수원시 팔달구 1', addrDtl: '1층', useYn: 'Y' },
  });
  const { custs } = (await admin.get('/cust/tree/nodes')).body;
  const brand = custs.find(({ custNm }: { custNm: string }) => custNm === '한강푸드');
  const cust = { custCd: brand.custCd };
  const storeInfos = [{ lanTp: { id: 'ko' }, storeInfoNm: '수원점' }];
  const made = await admin.post('/store/info', await storeBody(app, { storeNm: '수원점', storeInfos, cust }));
  const { storeCd } = made.body;
  const page = await openTree('수원점');
  for (const name of ['수원점', '한강푸드 수원'])
    await node(page, name).locator('.ant-tree-checkbox').click();
  await button(page, '삭제 · 2개 선택함').click();
  await button(page.getByRole('dialog').filter({ hasText: '삭제할까요?' }), '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  expect((await admin.get(`/store/info/${storeCd}`)).status).toBe(404);
  await node(page, '수원점').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await node(page, '수원점').waitFor();
  expect((await admin.get(`/store/info/${storeCd}`)).status).toBe(200);
  await admin.put(`/store/info/${storeCd}`, { useYn: 'N' });
  await page.reload();
  await page.getByRole('textbox', { name: '사업자·매장 이름 또는 ID' }).fill('수원점');
  await title(page, '수원점').filter({ hasText: '삭제' }).waitFor();
  await admin.put(`/store/info/${storeCd}`, { useYn: 'Y' });
});

it('[12 §3] the tabs of a store are saved beside the tree', async () => {
  const admin = await app.as('admin');
  const { storeCd } = await storeNamed(MOVED);
  const page = await openTree(MOVED, { allow: [/\/store\/info/] });
  await title(page, MOVED).click();
  const pane = page.locator('.node-pane');
  await pane.getByRole('textbox', { name: '매장 소개', exact: true }).fill('나무 옆에서 고친 소개');
  await pane.getByRole('tab', { name: '영업 시간' }).click();
  await pane.getByText('평일·주말', { exact: true }).click();
  const end = pane.getByLabel('평일 종료');
  await end.fill('20:30');
  await end.press('Tab');
  await button(pane, '저장').click();
  await toast(page, '수정 성공');
  const { body } = await admin.get(`/store/info/${storeCd}`);
  expect([body.storeDesc, body.detailYn, body.storeTimesSimple[0].endTm]).toEqual([
    '나무 옆에서 고친 소개',
    'N',
    '20:30',
  ]);
});

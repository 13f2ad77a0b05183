import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, headings, openRow, openScreen, row, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/storeexternalcode/list_for_store';
const BUSINESS_SCREEN = '/v/business/storeexternalcode/list';
const STORE = 'S000000001';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[2 §2] a store adds a code, changes it, and deletes it with a way back', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  await page.getByText('아직 외부 연동 코드가 없어요.').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog').filter({ hasText: '외부 연동 코드 추가' });
  await dialog.getByRole('combobox', { name: '연동 파트너' }).click();
  await page.getByTitle('키오스크', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '외부 연동 코드' }).fill('HONGDAE-1');
  await page.keyboard.press('Control+s');
  await toast(page, '등록 성공');
  await expect.poll(() => rowNames(page)).toEqual(['HONGDAE-1']);

  await openRow(page, 'HONGDAE-1');
  const edit = page.getByRole('dialog').filter({ hasText: '외부 연동 코드 수정' });
  await edit.getByRole('textbox', { name: '외부 연동 코드' }).fill('HONGDAE-2');
  await button(edit, '저장').click();
  await toast(page, '수정 성공');
  await expect.poll(() => rowNames(page)).toEqual(['HONGDAE-2']);

  await page.getByRole('checkbox', { name: 'HONGDAE-2 선택' }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '외부 연동 코드를 삭제할까요?' });
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  await row(page, 'HONGDAE-2').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, 'HONGDAE-2').waitFor();
});

it('[2 §5] a code that is taken or missing is told at its field, and closing asks', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/storeExternalCode\/store$/] });
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '외부 연동 코드 추가' });
  await button(dialog, '저장').click();
  await expect.poll(() => dialog.locator('.ant-form-item-explain-error').count()).toBe(2);
  await dialog.getByRole('combobox', { name: '연동 파트너' }).click();
  await page.getByTitle('키오스크', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '외부 연동 코드' }).fill('HONGDAE-2');
  await button(dialog, '저장').click();
  await dialog.getByText('이 파트너에서 이미 쓰고 있는 코드예요.').waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: '정말로 페이지를 닫으시겠습니까?' });
  await button(question, '예').click();
  await dialog.waitFor({ state: 'hidden' });
});

it('[3 §2] a brand finds codes by store, and gives one to the store it chooses once', async () => {
  const page = await openScreen(browser, 'C000000001', BUSINESS_SCREEN);
  const coded = (code: string) => page.locator('tr.ant-table-row', { hasText: code });
  const codes = () => page.locator('tr.ant-table-row td:nth-child(3)').allInnerTexts();
  await coded('HONGDAE-2').waitFor();
  await expect.poll(() => headings(page)).toEqual(['매장', '외부 연동 코드', '연동 파트너']);
  await button(page, '추가').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '외부 연동 코드 추가' });
  await dialog.getByRole('combobox', { name: '매장' }).click();
  const choice = page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(1);
  const [store = ''] = ((await choice.getAttribute('title')) ?? '').split(' · ');
  await choice.click();
  await choose(dialog, '연동 파트너', 'POS', /^POS$/);
  await dialog.getByRole('textbox', { name: '외부 연동 코드' }).fill('POS-77');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await expect.poll(() => coded('POS-77').textContent()).toContain(store);

  await coded('POS-77').locator('.cell-name').click();
  const edit = page.getByRole('dialog').filter({ hasText: '외부 연동 코드 수정' });
  await expect.poll(() => edit.getByRole('combobox', { name: '매장' }).isDisabled()).toBe(true);
  await button(edit, '취소').click();
  await edit.waitFor({ state: 'hidden' });

  const chosen = () => new URL(page.url()).searchParams.get('store');
  await choose(page.locator('.top-bar'), '매장', store);
  await expect.poll(codes).toEqual(['POS-77']);
  await page.reload();
  await expect.poll(codes).toEqual(['POS-77']);
  const address = chosen();
  // A search and its reset leave the store chosen; a new code begins with it.
  await page.getByRole('search').getByLabel('외부 연동 코드').fill('no such code');
  await button(page, '조회').click();
  await expect.poll(codes).toEqual([]);
  await button(page, '초기화').first().click();
  await expect.poll(codes).toEqual(['POS-77']);
  expect(chosen()).toBe(address);
  await button(page, '추가').click();
  await dialog.locator('.ant-select', { hasText: store }).waitFor();
  await button(dialog, '취소').click();
  // [D12] It stays chosen on other screens, and comes from them.
  await page.goto('/v/business/appUser/list');
  await expect.poll(chosen).toBe(address);
  await page.goto(BUSINESS_SCREEN);
  await expect.poll(codes).toEqual(['POS-77']);
});

it('[D48] an undo that is refused says why, and not that it was done', async () => {
  const store = await app.as(STORE);
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/storeExternalCode\/store\/restore\//] });
  const { partnerTp } = (await store.get('/storeExternalCode/store')).body[0];
  const before = await store.post('/storeExternalCode/store', { externalCode: 'TAKEN-1', partnerTp });
  expect(before.status).toBe(200);
  await page.reload();
  await page.getByRole('checkbox', { name: 'TAKEN-1 선택' }).check();
  await button(page, '삭제').click();
  const question = page.getByRole('dialog').filter({ hasText: '외부 연동 코드를 삭제할까요?' });
  await button(question, '삭제').click();
  await page.locator('.toast', { hasText: '삭제 성공' }).waitFor();
  // Somebody gives the same code in the meantime.
  const again = await store.post('/storeExternalCode/store', { externalCode: 'TAKEN-1', partnerTp });
  expect(again.status).toBe(200);
  const refused = page.waitForResponse((response) => response.url().includes('/restore/'));
  await button(page, '되돌리기').click();
  const response = await refused;
  expect(response.status()).toBe(400);
  const { message } = (await response.json()) as { message: string };
  await page.locator('.toast', { hasText: message }).waitFor();
  await expect.poll(() => page.locator('.toast', { hasText: '되돌렸어요' }).count()).toBe(0);
  await store.delete(`/storeExternalCode/store/${again.body.id}`);
});

it('[§9] has no serious accessibility finding, and cards on a phone', async () => {
  for (const [account, path] of [
    [STORE, SCREEN],
    ['C000000001', BUSINESS_SCREEN],
  ] as const) {
    const page = await openScreen(browser, account, path);
    await expectAccessible(page);
    await button(page, '추가').click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await expectAccessible(page);
    const phone = await openScreen(browser, account, path, { width: 390, height: 844 });
    await phone.locator('.row-card').first().waitFor();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.locator('.row-card-name').first().click();
    await phone.getByRole('dialog').getByText('외부 연동 코드 수정').waitFor();
  }
});

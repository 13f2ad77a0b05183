import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openRow, openScreen, row, toast } from '../list-screen.ts';

const DICTIONARY = '/v/system/dictionary/list';
const LANGUAGES = '/v/system/lan/list';

let app: TestApp;
let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  const client = await app.as('admin');
  const [type] = (await client.get('/code/getCode/DICTIONARY_TP')).body;
  const made = await client.post('/dictionary', {
    id: 'test.cold-noodles',
    dictionaryTp: { cd: type.cd },
    nm: '시험용 물냉면',
    dictionarys: [
      { lan: { id: 'en' }, nm: 'Test cold noodles' },
      { lan: { id: 'ja' }, nm: '試験冷麺' },
    ],
  });
  expect(made.status).toBeLessThan(300);
});

it('[1 §4] [D72] a click opens a row in the form, and a search closes it', async () => {
  const page = await openScreen(browser, 'admin', `${DICTIONARY}?text=시험용`);
  const form = page.locator('.record-drawer');
  expect(await form.count()).toBe(0);
  await openRow(page, 'test.cold-noodles');
  await button(form, '저장').waitFor();
  await expect.poll(() => form.getByLabel('English').inputValue()).toBe('Test cold noodles');
  await expect.poll(() => form.getByLabel('English').isDisabled()).toBe(false);
  await expect.poll(() => form.getByLabel('사전 코드').isDisabled()).toBe(true);
  await page.getByRole('search').getByRole('textbox').first().press('Enter');
  await expect.poll(() => button(form, '저장').count()).toBe(0);
});

it('[1 §5.2] a taken code says so at once and cannot be saved', async () => {
  const page = await openScreen(browser, 'admin', DICTIONARY);
  const form = page.locator('.record-drawer');
  await button(page, '추가').click();
  await form.getByLabel('사전 코드').fill('test.cold-noodles');
  await form.getByText(/이미 사용/).waitFor();
  await form.getByLabel('사전 코드').fill('test.bibim-noodles');
  await form.getByText('사용할 수 있어요.').waitFor();
});

it('[1 §2.5] the keyword lookup copies an entry into the form', async () => {
  const page = await openScreen(browser, 'admin', DICTIONARY);
  const form = page.locator('.record-drawer');
  await button(page, '추가').click();
  await form.getByLabel('사전 코드').fill('test.copied');
  await button(form, '키워드 조회').click();
  const dialog = page.getByRole('dialog', { name: '키워드 조회' });
  await dialog.getByLabel('찾을 말').fill('시험용 물냉면');
  await page.keyboard.press('Enter');
  await button(dialog, '고르기').first().click();
  await expect.poll(() => form.getByLabel('한국어').inputValue()).toBe('시험용 물냉면');
  await expect.poll(() => form.getByLabel('日本語').inputValue()).toBe('試験冷麺');
  await expect.poll(() => form.getByLabel('사전 코드').inputValue()).toBe('test.copied');
  await form.getByText('사용할 수 있어요.').waitFor();
  await page.keyboard.press('Control+s');
  await toast(page, '등록 성공');
  const found = (await (await app.as('admin')).get('/dictionary?nm=시험용')).body as {
    id: string;
    dictionarys: unknown[];
  }[];
  expect(found.find((each) => each.id === 'test.copied')?.dictionarys).toHaveLength(2);
});

it('[D42] what was downloaded can be checked and applied again, and a wrong file is refused', async () => {
  const page = await openScreen(browser, 'admin', `${DICTIONARY}?text=시험용`, {
    allow: [/\/dictionary\/up/],
  });
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '엑셀 다운로드').click()]);
  expect(file.suggestedFilename()).toBe('data.xls');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');

  await button(page, '엑셀 업로드').click();
  const dialog = page.getByRole('dialog');
  const choose = dialog.locator('input[type="file"]');
  await choose.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await toast(page, '엑셀 파일만 올릴 수 있어요.');
  await choose.setInputFiles({
    name: 'broken.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('no'),
  });
  await toast(page, '업로드 실패 하였습니다');
  await choose.setInputFiles({ name: 'data.xls', mimeType: 'application/vnd.ms-excel', buffer: bytes });
  await dialog.getByText(/건을 반영할 수 있어요/).waitFor();
  await button(dialog, '반영하기').click();
  await toast(page, '업로드 되었습니다');
});

it('[3 §2] a language is added, cannot be added twice, and its deletion is taken back', async () => {
  const page = await openScreen(browser, 'admin', LANGUAGES);
  const form = page.locator('.record-drawer');
  await button(page, '추가').click();
  await form.getByLabel('언어 코드').fill('ko');
  await form.getByText(/이미 사용/).waitFor();
  await form.getByLabel('언어 코드').fill('vi');
  await form.getByText('사용할 수 있어요.').waitFor();
  await form.getByLabel('언어 이름').fill('Tiếng Việt');
  await button(form, '저장').click();
  await toast(page, '등록 성공');
  await row(page, 'vi').waitFor();
  await page.getByRole('checkbox', { name: 'Tiếng Việt 선택' }).check();
  await button(page, '삭제').click();
  await button(page.getByRole('dialog'), '삭제').click();
  await row(page, 'vi').waitFor({ state: 'detached' });
  await button(page, '되돌리기').click();
  await row(page, 'vi').waitFor();
});

it('[§9] word lists and languages have no serious accessibility finding', async () => {
  for (const path of [DICTIONARY, '/v/system/lanData/list', LANGUAGES]) {
    const page = await openScreen(browser, 'admin', path);
    // An empty list offers the same once more.
    await button(page, '추가').first().click();
    await button(page.locator('.record-drawer'), '저장').waitFor();
    await expectAccessible(page);
    await page.close();
  }
});

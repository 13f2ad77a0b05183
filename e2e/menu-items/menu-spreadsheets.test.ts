// A whole menu by files alone: ingredients and items as spreadsheets, pictures as one archive, all through the screens.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { zipOf } from '#kit/testing/sample-files/zip-file.ts';
import { downloadSpreadsheet, sheetOf } from '#kit/testing/sheet-calls.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, row, toast } from '../list-screen.ts';
import { menuByNames } from './menu-by-names.ts';

const MODEL = 'S000000001';
const EMPTY = 'S000000002';
const ITEMS = '/v/business/smenu/list_for_store';
const INGREDIENTS = '/v/business/stuff/list_for_store';
const TABLES = ['menu_items', 'options', 'option_groups', 'discounts', 'ingredients', 'categories'];

// biome-ignore lint/suspicious/noExplicitAny: records of every kind
type Wire = any;

let app: TestApp;
let browser: TestBrowser;
let folder: string;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  folder = mkdtempSync(join(tmpdir(), 'jumun-sheets-'));
  for (const table of TABLES)
    await app.node.services.db.query(
      `update ${table} set deleted_at = now() where store_id = (select id from stores where public_id = $1)`,
      [EMPTY],
    );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
/** What one store downloads is no other's: without numbers and versions, the names decide. */
const asNew = (rows: Cell[][]): Cell[][] => rows.map((cells) => cells.slice(1, -1));

async function copyBasics(from: TestClient, to: TestClient): Promise<void> {
  const copy = async (path: string, id: string, change: (row: Wire) => Wire = (each) => each) => {
    const made = new Map<number, number>();
    for (const each of (await from.get(path)).body as Wire[]) {
      const { [id]: old, version: _, ...rest } = each;
      const response = await to.post(path, change(rest));
      expect([path, response.status]).toEqual([path, 200]);
      made.set(old, response.body[id]);
    }
    return made;
  };
  await copy('/category/store', 'categoryCd');
  const groups = await copy('/smenuOptTp/store', 'smenuOptTpCd');
  await copy('/smenuOpt/store', 'smenuOptCd', (each) => ({
    ...each,
    smenuOptTp: { smenuOptTpCd: groups.get(each.smenuOptTp.smenuOptTpCd) },
  }));
  await copy('/discount/store', 'discountCd');
}

/** Chooses a file in the upload dialog and waits for what the check says. */
async function choose(page: Page, files: string, entry: string, path: string) {
  await page.getByRole('button', { name: files }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: entry });
  await dialog.locator('input[type=file]').setInputFiles(path);
  return dialog;
}

it('[2 §2][D42] a menu in four languages comes from two spreadsheets and an archive, complete', async () => {
  const [model, empty] = [await app.as(MODEL), await app.as(EMPTY)];
  await copyBasics(model, empty);
  const count = ((await model.get('/smenu/store')).body as Wire[]).length;
  expect(count).toBeGreaterThanOrEqual(30);

  const stuff = await downloadSpreadsheet(model, '/stuff/store/down');
  const ingredients = await openScreen(browser, EMPTY, INGREDIENTS);
  const first = await choose(
    ingredients,
    '엑셀',
    '엑셀 업로드',
    fileOf('stuff.xls', await sheetOf(asNew(stuff.rows))),
  );
  await first.getByText(`${stuff.rows.length - 1}건을 반영할 수 있어요.`).waitFor();
  await button(first, '반영하기').click();
  await toast(ingredients, '업로드 되었습니다');
  await row(ingredients, '쌀').waitFor();

  const menu = await downloadSpreadsheet(model, '/smenu/store/down');
  const page = await openScreen(browser, EMPTY, ITEMS);
  const sheet = await choose(
    page,
    '엑셀·사진',
    '엑셀 업로드',
    fileOf('menu.xls', await sheetOf(asNew(menu.rows))),
  );
  await sheet.getByText(`추가 ${count}건 · 변경 0건 · 그대로 0건`).waitFor();
  await expectAccessible(page);
  await button(sheet, '반영하기').click();
  await toast(page, '업로드 되었습니다');
  await toast(page, '아직 사용 안 함');
  await page
    .getByRole('status')
    .filter({ hasText: `${count}` })
    .first()
    .waitFor();

  const pictures = await Promise.all(
    ((await model.get('/smenu/store')).body as Wire[]).map(async ({ smenuNm }, index) => ({
      name: `사진/${smenuNm}.png`.normalize('NFD'),
      content: await sharp({
        create: { width: 200, height: 150, channels: 3, background: { r: index * 7, g: 90, b: 40 } },
      })
        .png()
        .toBuffer(),
    })),
  );
  const archive = await choose(
    page,
    '엑셀·사진',
    '사진 압축 파일 업로드',
    fileOf('menu.zip', zipOf(pictures)),
  );
  await archive.getByText(`${count}건을 반영할 수 있어요.`).waitFor();
  await button(archive, '반영하기').click();
  await toast(page, '업로드 되었습니다');

  await page.locator('thead input[type=checkbox]').check();
  await button(page, '사용').click();
  const use = page.waitForResponse((response) => response.url().includes('/smenu/store/use/'));
  await page
    .getByRole('dialog')
    .getByRole('button')
    .last()
    .click()
    .catch(() => undefined);
  expect((await use).status()).toBe(200);

  const menuOf = async (store: string) =>
    menuByNames((await app.partner().get(`/partner/v1/stores/${store}/menu`)).body);
  expect(await menuOf(EMPTY)).toEqual(await menuOf(MODEL));
}, 240_000);

it('[D42] a broken file shows row, column and reason, and changes nothing', async () => {
  // The pictures of the demo data lie beside another database.
  const page = await openScreen(browser, MODEL, ITEMS, { allow: [/\/files\/public\//] });
  const before = (await (await app.as(MODEL)).get('/smenu/store')).body;
  const bad = await sheetOf([
    ['메뉴 이름', '판매가'],
    ['물냉면', 100_000_000],
    ['가'.repeat(51), 1_000],
  ]);
  const dialog = await choose(page, '엑셀·사진', '엑셀 업로드', fileOf('bad.xls', bad));
  await dialog.getByText('오류').first().waitFor();
  await dialog.getByRole('cell', { name: '판매가' }).first().waitFor();
  await expect.poll(() => button(dialog, '반영하기').isDisabled()).toBe(true);
  await expectAccessible(page);
  await button(dialog, '다른 파일').click();
  await dialog.locator('input[type=file]').setInputFiles(fileOf('menu.txt', Buffer.from('x')));
  await toast(page, '엑셀 파일만 올릴 수 있어요.');
  await page.keyboard.press('Escape');
  expect((await (await app.as(MODEL)).get('/smenu/store')).body).toEqual(before);
});

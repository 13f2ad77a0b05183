// A whole menu by the screens alone, from a store that has nothing to what partners sell.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, row, toast } from '../list-screen.ts';
import { itemDialog, LANGUAGES } from './item-page.ts';
import { menuByNames } from './menu-by-names.ts';

const STORE = 'S000000002';
const TABLES = ['menu_items', 'options', 'option_groups', 'discounts', 'ingredients', 'categories'];
const IDS: Record<string, string> = { English: 'en', 日本語: 'ja', 中文: 'zh' };

const CATEGORIES = ['식사', '안주', '음료'];
const INGREDIENTS = [
  { name: '매실', origin: '광양' },
  { name: '오징어', origin: '속초' },
  { name: '한우', origin: '횡성' },
];
const GROUPS = [
  { name: '맛', type: '하나만 선택', options: [['담백하게', 0] as const, ['얼큰하게', 500] as const] },
  {
    name: '곁들임',
    type: '여러 개 선택',
    options: [['공깃밥', 1_000] as const, ['라면사리', 1_500] as const],
  },
];
const DISCOUNTS = [
  { name: '저녁 할인', type: '금액', label: '할인 금액', amount: '700' },
  { name: '첫 주문 5%', type: '비율', label: '할인율', amount: '5' },
];
/** Item `n`: what it is part of follows from its number. */
const ITEMS = Array.from({ length: 30 }, (_, n) => ({
  name: `메뉴 ${String(n + 1).padStart(2, '0')}`,
  price: 6_000 + n * 250,
  category: CATEGORIES[n % CATEGORIES.length] as string,
  ingredient: INGREDIENTS[n % INGREDIENTS.length] as (typeof INGREDIENTS)[number],
  group: GROUPS[n % GROUPS.length] as (typeof GROUPS)[number],
  discount: n % 5 === 0 ? DISCOUNTS[n % 2]?.name : undefined,
}));
const inLanguage = (text: string, language: string) => `${text} ${language}`;

let app: TestApp;
let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  for (const table of TABLES)
    await app.node.services.db.query(
      `update ${table} set deleted_at = now() where store_id = (select id from stores where public_id = $1)`,
      [STORE],
    );
});

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

/** One text in the main language and in every other one. */
async function inAllLanguages(dialog: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(dialog, label).fill(text);
  for (const language of LANGUAGES) {
    await dialog.locator('.language-tabs').getByRole('tab', { name: language }).click();
    for (const [label, text] of Object.entries(texts))
      await field(dialog, `${label} (${language})`).fill(inLanguage(text, language));
  }
}

/** An empty list offers a second one in its middle. */
const addButton = (page: Page) => button(page, '추가').first();

async function save(page: Page, dialog: Locator): Promise<void> {
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the form of a new record; `fill` writes, then it is saved. */
async function add(page: Page, title: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await addButton(page).click();
  const dialog = page.getByRole('dialog').filter({ hasText: title });
  await dialog.locator('.language-tabs').waitFor();
  await fill(dialog);
  await save(page, dialog);
}

async function picture(n: number) {
  const background = { r: (n * 8) % 256, g: 90, b: 40 };
  const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${n}.png`, mimeType: 'image/png', buffer };
}

it('thirty items with all that belongs to them come from the screens alone', async () => {
  let page = await openScreen(browser, STORE, '/v/business/category/list_for_store');
  for (const name of CATEGORIES)
    await add(page, '카테고리 추가', (dialog) => inAllLanguages(dialog, { '카테고리 이름': name }));

  page = await openScreen(browser, STORE, '/v/business/stuff/list_for_store');
  for (const { name, origin } of INGREDIENTS)
    await add(page, '재료 추가', (dialog) => inAllLanguages(dialog, { '재료 이름': name, 원산지: origin }));

  page = await openScreen(browser, STORE, '/v/business/smenuOptTp/list_for_store');
  for (const { name, type } of GROUPS)
    await add(page, '옵션 그룹 추가', async (dialog) => {
      await choose(dialog, '선택 방식', type);
      await inAllLanguages(dialog, { '그룹 이름': name });
    });

  page = await openScreen(browser, STORE, '/v/business/smenuOpt/list_for_store');
  for (const { name: group, options } of GROUPS)
    for (const [name, price] of options)
      await add(page, '옵션 추가', async (dialog) => {
        await choose(dialog, '옵션 그룹', group);
        await inAllLanguages(dialog, { '옵션 이름': name });
        await field(dialog, '가격').fill(String(price));
        await field(dialog, '원가').fill('0');
      });

  page = await openScreen(browser, STORE, '/v/business/discount/list_for_store');
  for (const { name, type, label, amount } of DISCOUNTS)
    await add(page, '할인 추가', async (dialog) => {
      await choose(dialog, '할인 대상', '메뉴');
      await choose(dialog, '할인 방식', type);
      await inAllLanguages(dialog, { '할인 이름': name });
      await field(dialog, label).fill(amount);
    });

  page = await openScreen(browser, STORE, '/v/business/smenu/list_for_store');
  for (const [n, item] of ITEMS.entries()) {
    await addButton(page).click();
    const dialog = await itemDialog(page);
    await inAllLanguages(dialog, { '메뉴 이름': item.name, '메뉴 설명': `${item.name}의 설명` });
    await field(dialog, '판매가').fill(String(item.price));
    await field(dialog, '원가').fill('1000');
    await dialog.locator('.picture-input input[type="file"]').setInputFiles(await picture(n));
    await choose(dialog, '카테고리', item.category);
    await page.keyboard.press('Escape');
    await choose(dialog, '옵션', item.group.name);
    if (item.discount) {
      await choose(dialog, '할인', item.discount);
      await page.keyboard.press('Escape');
    }
    await dialog.locator('.form-tab-bar').getByRole('tab', { name: '재료' }).click();
    await dialog.getByRole('button', { name: new RegExp(`${item.ingredient.name}.*넣기`) }).click();
    await save(page, dialog);
  }
  await row(page, ITEMS.at(-1)?.name ?? '').waitFor();

  const menu = menuByNames((await app.partner().get(`/partner/v1/stores/${STORE}/menu`)).body);
  const infos = (texts: Record<string, string>, same: object = {}) =>
    LANGUAGES.map((language) => ({
      lanTp: { id: IDS[language] },
      ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inLanguage(text, language)])),
      ...same,
    }));
  expect(menu.stuffs).toEqual(
    INGREDIENTS.map(({ name, origin }) =>
      expect.objectContaining({
        stuffNm: name,
        stuffNation: origin,
        infos: infos({ nm: name, nation: origin }),
      }),
    ),
  );
  expect(menu.options).toEqual(
    GROUPS.flatMap(({ name: group, options }) =>
      options.map(([name, price]) =>
        expect.objectContaining({ smenuOptNm: name, price, group, infos: infos({ nm: name }, { price }) }),
      ),
    ),
  );
  expect(menu.items).toEqual(
    ITEMS.map(({ name, price, category, group, discount, ingredient }) =>
      expect.objectContaining({
        smenuNm: name,
        price,
        smenuDesc: `${name}의 설명`,
        categorys: [category],
        smenuOpts: group.options.map(([option]) => option),
        discounts: discount ? [discount] : [],
        stuffs: [ingredient.name],
        infos: infos({ nm: name, infoDesc: `${name}의 설명` }, { price }),
        picture: true,
      }),
    ),
  );
}, 400_000);

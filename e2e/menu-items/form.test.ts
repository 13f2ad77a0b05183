import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { hold, type TestBrowser, withBrowser } from '../browser.ts';
import { button, choose, openScreen, toast } from '../list-screen.ts';
import { itemDialog, items, LANGUAGES, openItem, SCREEN, STORE } from './item-page.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser((opened) => {
  ({ app, browser } = opened);
});

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });
const tab = (dialog: Locator, name: string) => dialog.locator('.form-tab-bar').getByRole('tab', { name });
const languageTab = (dialog: Locator, name: string) =>
  dialog.locator('.language-tabs').getByRole('tab', { name });
const selected = (target: Locator) => target.getAttribute('aria-selected');
const preview = (dialog: Locator) => dialog.getByRole('region', { name: '고객 화면 미리보기' });

async function picture(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: 200, g: 90, b: 40 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: '사진.png', mimeType: 'image/png', buffer };
}

const record = async (name: string) => {
  const client = await app.as(STORE);
  const found = (await items(client)).find((item) => item.smenuNm === name);
  return (await client.get(`/smenu/store/${found?.smenuCd}`)).body;
};

it('an item with a cut picture, options, ingredients, a discount and four languages', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const client = await app.as(STORE);
  const [entry] = (
    await client.get(`/dictionary/search?nm=${encodeURIComponent('냉면')}&dictionaryTpVal=menu`)
  ).body;
  const highest = Math.max(...(await items(client)).map((item) => item.ord));
  await page.keyboard.press('n');
  const dialog = await itemDialog(page);
  await dialog.getByText('바뀐 내용이 없어요').waitFor();
  await expect.poll(() => field(dialog, '표시 순서').inputValue()).toBe(String(highest + 1));
  for (const way of ['매장', '포장', '배달'])
    await expect.poll(() => dialog.getByRole('checkbox', { name: way, exact: true }).isChecked()).toBe(true);

  await dialog.locator('.picture-input input[type="file"]').setInputFiles(await picture(640, 640));
  await button(page.getByRole('dialog').filter({ hasText: '이미지 맞추기' }), '이대로 쓰기').click();
  await preview(dialog).locator('.guest-picture img').waitFor();

  // The dictionary fills the name in every language at once.
  await button(dialog, '사전에서 찾기').click();
  const lookup = page
    .getByRole('dialog')
    .filter({ has: page.locator('.lookup-search') })
    .last();
  await lookup.getByLabel('찾을 말').fill(entry.nm);
  await page.keyboard.press('Enter');
  await lookup.getByRole('row', { name: entry.nm }).getByRole('button').first().click();
  const name = await field(dialog, '메뉴 이름').inputValue();
  expect(name).toBe(entry.nm);
  for (const language of LANGUAGES) {
    await languageTab(dialog, language).click();
    await expect
      .poll(() => field(dialog, `메뉴 이름 (${language})`).inputValue(), { message: language })
      .not.toBe('');
    // Not international: what is read is the main price (D39).
    await expect.poll(() => field(dialog, `판매가 (${language})`).isDisabled()).toBe(true);
    await field(dialog, `메뉴 설명 (${language})`).fill(`about ${language}`);
  }
  await field(dialog, '메뉴 설명').fill('살얼음 동동');
  await field(dialog, '판매가').fill('11000');
  await field(dialog, '원가').fill('3500');
  await choose(dialog, '할인', '점심');
  await page.keyboard.press('Escape');
  await choose(dialog, '카테고리', '면');
  await page.keyboard.press('Escape');
  await dialog.getByText('신메뉴', { exact: true }).click();
  await choose(dialog, '옵션', '맵기');
  await dialog.locator('.option-group', { hasText: '맵기' }).getByText('아주 매운맛').click();

  await tab(dialog, '재료').click();
  const search = dialog.getByLabel('전체 재료에서 찾기');
  await search.fill('쌀');
  await page.keyboard.press('Enter');
  const all = dialog.getByRole('region', { name: /^전체 재료/ });
  await all.getByRole('button', { name: /배추김치.*넣기/ }).click();
  await dialog
    .getByRole('region', { name: /^이 메뉴의 재료/ })
    .getByRole('button', { name: /배추김치.*빼기/ })
    .waitFor();

  await tab(dialog, 'POS 전용').click();
  await field(dialog, '바코드').fill('8801234567890');
  await button(dialog, '저장').click();
  await toast(page, '등록 성공');

  const saved = (await client.get(`/smenu/store/${(await items(client)).at(-1)?.smenuCd}`)).body;
  expect(saved).toMatchObject({
    smenuNm: name,
    price: 11_000,
    cost: 3500,
    barcode: '8801234567890',
    smenuDesc: '살얼음 동동',
    ord: highest + 1,
    kioskLabelTp: { val: 'NEW' },
  });
  expect(
    saved.smenuInfos.map((each: { lanTp: { id: string }; price: number }) => [each.lanTp.id, each.price]),
  ).toEqual([
    ['en', 11_000],
    ['ja', 11_000],
    ['zh', 11_000],
  ]);
  expect(saved.smenuOpts.map((each: { smenuOptNm: string }) => each.smenuOptNm)).toEqual([
    '순한맛',
    '보통맛',
    '매운맛',
  ]);
  expect(saved.stuffs.map((each: { stuffNm: string }) => each.stuffNm)).toEqual(['쌀', '배추김치']);
  expect(saved.discounts).toHaveLength(1);
  const { body: menu } = await app.partner().get(`/partner/v1/stores/${STORE}/menu`);
  expect(menu.items.find((item: { smenuCd: number }) => item.smenuCd === saved.smenuCd)?.smenuImg).toMatch(
    /^\/files\/public\//,
  );
});

it('[2 §4] the first reason is preset also when the switch is quicker than the reasons', async () => {
  let letGo = () => {};
  const page = await openScreen(browser, STORE, SCREEN, {
    before: async (opened) => {
      letGo = await hold(opened, /STOP_REASON/);
    },
  });
  const dialog = await openItem(page, '부대찌개');
  await dialog.getByRole('switch', { name: '판매 중지' }).click();
  const reason = dialog.locator('.ant-form-item', { hasText: '중지 사유' });
  await expect.poll(() => reason.textContent()).toContain('선택해 주세요');
  letGo();
  await expect.poll(() => reason.textContent()).toContain('재료 소진');
});

it('[2 §4] stopping presets the first reason; another reason only with OTHER; selling again clears all', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '부대찌개');
  const stop = dialog.getByRole('switch', { name: '판매 중지' });
  const reason = dialog.locator('.ant-form-item', { hasText: '중지 사유' });
  await stop.click();
  await expect.poll(() => reason.textContent()).toContain('재료 소진');
  await expect.poll(() => field(dialog, '기타 사유').isDisabled()).toBe(true);
  await expect.poll(() => preview(dialog).locator('.guest-sold-out').textContent()).toBe('품절');
  await choose(dialog, '중지 사유', '기타');
  await field(dialog, '기타 사유').fill('주방 수리');
  await choose(dialog, '중지 사유', '준비 중');
  await expect.poll(() => field(dialog, '기타 사유').inputValue()).toBe('');
  await expect.poll(() => field(dialog, '기타 사유').isDisabled()).toBe(true);
  await stop.click();
  await reason.waitFor({ state: 'detached' });
  await preview(dialog).locator('.guest-sold-out').waitFor({ state: 'detached' });
  await stop.click();
  await expect.poll(() => reason.textContent()).toContain('재료 소진');
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  expect(await record('부대찌개')).toMatchObject({
    stopSelling: true,
    stopReason: { val: 'SOLD_OUT' },
    otherReason: null,
  });
  await page.locator('.ant-table-row', { hasText: '부대찌개' }).getByText('중지 · 재료 소진').waitFor();
});

it('[2 §4] market price hides cost, price and discounts; who changes their mind finds them again', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '갈비탕');
  const market = dialog.getByRole('switch', { name: '시가' });
  await expect.poll(() => field(dialog, '판매가').inputValue()).toBe('13,000');
  await market.click();
  for (const label of ['판매가', '원가', '할인']) await field(dialog, label).waitFor({ state: 'detached' });
  await expect.poll(() => preview(dialog).locator('.guest-card .guest-price').textContent()).toBe('시가');
  await market.click();
  await expect.poll(() => field(dialog, '판매가').inputValue()).toBe('13,000');
  await market.click();
  await button(dialog, '저장').click();
  await toast(page, '수정 성공');
  expect(await record('갈비탕')).toMatchObject({
    availableMarketPrice: true,
    price: 0,
    cost: 0,
    discounts: [],
  });
  await page.locator('.ant-table-row', { hasText: '갈비탕' }).getByText('시가').waitFor();
});

it('[2 §5] what is missing leads to the tab and to the language of the first error', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '제육덮밥');
  await languageTab(dialog, '日本語').click();
  await field(dialog, '메뉴 이름 (日本語)').fill('');
  await languageTab(dialog, '中文').click();
  await field(dialog, '판매가').fill('90000001');
  await tab(dialog, 'POS 전용').click();
  const pressed = Date.now();
  await button(dialog, '저장').click();
  await expect.poll(() => selected(tab(dialog, '기본 정보'))).toBe('true');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(450);
  await expect.poll(() => selected(languageTab(dialog, '日本語'))).toBe('true');
  await expect.poll(() => tab(dialog, '기본 정보').textContent()).toContain('2');
  await expect.poll(() => languageTab(dialog, '日本語').textContent()).toContain('1');
});

it('[2 §4] a refusal of the server leads to the tab that holds it', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/smenu\/store\/\d+$/] });
  const client = await app.as(STORE);
  const { body: made } = await client.post('/stuff/store', {
    stuffNm: '곧 사라질 재료',
    stuffInfos: [],
    useYn: 'Y',
  });
  const dialog = await openItem(page, '된장찌개');
  await tab(dialog, '재료').click();
  await dialog.getByRole('button', { name: /곧 사라질 재료.*넣기/ }).click();
  await tab(dialog, '기본 정보').click();
  expect((await client.delete(`/stuff/store/${made.stuffCd}`)).status).toBe(200);
  await button(dialog, '저장').click();
  await expect.poll(() => selected(tab(dialog, '재료')), { timeout: 10_000 }).toBe('true');
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
});

it('[D27] two people at one item: the second is told who was first and what changed', async () => {
  const page = await openScreen(browser, STORE, SCREEN, { allow: [/\/smenu\/store\/\d+$/] });
  const client = await app.as(STORE);
  const dialog = await openItem(page, '순두부찌개');
  await field(dialog, '메뉴 설명').fill('내 설명');
  const first = await record('순두부찌개');
  await client.put(`/smenu/store/${first.smenuCd}`, { smenuDesc: '먼저 쓴 설명' });
  await button(dialog, '저장').click();
  const stale = page.getByRole('dialog').filter({ hasText: '다른 사람이 먼저 수정했어요' });
  await stale.getByText('그사이 바뀐 항목: 메뉴 설명').waitFor();
  await button(stale, '저장된 내용 불러오기').click();
  await expect.poll(() => field(dialog, '메뉴 설명').inputValue()).toBe('먼저 쓴 설명');
});

it('[2 §8] unsaved changes are asked about, kept over a reload, and offered again', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  page.on('dialog', (question) => void question.accept());
  const dialog = await openItem(page, '된장찌개');
  await field(dialog, '메뉴 설명').fill('쓰다 만 설명');
  await button(dialog, '취소').click();
  const question = page.getByRole('dialog').filter({ hasText: '정말로 페이지를 닫으시겠습니까?' });
  await button(question, '아니요').click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('jumun.draft'))))
    .toBe(true);
  await page.reload();
  await button(dialog, '이어서 쓰기').click();
  await expect.poll(() => field(dialog, '메뉴 설명').inputValue()).toBe('쓰다 만 설명');
});

it('the preview follows the form in the chosen language', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '육개장');
  const guest = preview(dialog);
  await field(dialog, '메뉴 이름').fill('우리집 육개장');
  await guest.getByRole('heading', { name: '우리집 육개장' }).waitFor();
  await guest.getByText('English', { exact: true }).click();
  await languageTab(dialog, 'English').click();
  await field(dialog, '메뉴 이름 (English)').fill('Our spicy beef soup');
  await guest.getByRole('heading', { name: 'Our spicy beef soup' }).waitFor();
  await guest.getByText('₩9,500', { exact: true }).first().waitFor();
  await guest.getByText('Origin of ingredients').waitFor();
  await field(dialog, '메뉴 이름 (English)').fill('');
  await guest.getByText('이 언어에는 아직 없어서 기본 언어로 보여요').waitFor();

  const phone = await openScreen(browser, STORE, SCREEN, { width: 390, height: 844 });
  await phone.locator('.row-card-name').first().click();
  const small = await itemDialog(phone);
  await button(small, '미리보기').click();
  await phone.getByRole('region', { name: '고객 화면 미리보기' }).getByRole('heading').first().waitFor();
});

it('[LOOK] title, fields and the buttons of saving begin on one line', async () => {
  const page = await openScreen(browser, STORE, SCREEN);
  const dialog = await openItem(page, '김치찌개');
  const left = async (target: Locator) => (await target.boundingBox())?.x ?? 0;
  await field(dialog, '메뉴 이름').fill('김치찌개 새로');
  const begin = await left(dialog.locator('.form-tab-bar'));
  expect(Math.abs((await left(dialog.locator('.ant-drawer-title'))) - begin)).toBeLessThan(2);
  const bar = dialog.locator('.save-bar');
  const padding = await bar.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  expect(Math.abs((await left(bar)) + padding - begin)).toBeLessThan(2);
});

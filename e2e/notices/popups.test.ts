import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, typeDate } from '../list-screen.ts';

const STORE = 'S000000001';
const SCREEN = '/v/business/order/list';
const MINUTE = 60_000;

let app: TestApp;
let browser: TestBrowser;
let now = new Date();

withBrowser(
  async (opened) => {
    ({ app, browser } = opened);
    // Dismisses the notices that already exist.
    await browser.profileOf(STORE);
  },
  { now: () => now },
);
beforeEach(async () => {
  now = new Date();
  await app.node.services.db.query('delete from notices');
});

const at = (minutes: number) => toWallClock(new Date(now.getTime() + minutes * MINUTE), PLATFORM_ZONE);

async function publish(language: string, title: string, [from, to]: [number, number]): Promise<void> {
  const { status } = await (await app.as('admin')).post('/noti', {
    lan: { id: language },
    notiTarget: [app.node.services.codes.byValue('NotiTarget', 'storeMng')?.id],
    notiFlags: [],
    notiTitle: title,
    content: `<p>${title}</p>`,
    startDtm: at(from),
    endDtm: at(to),
    popupYn: 'Y',
    useYn: 'Y',
  });
  expect(status).toBe(200);
}

/** The titles of the dialog after login; none if it does not open. */
async function popupsOf(language: string): Promise<string[]> {
  const page = await openAs(browser, STORE, SCREEN, {
    language,
  });
  const shown = (await responseOf(page)) as unknown[];
  const titles = page.locator('.notice-list .notice-title');
  await expect.poll(() => titles.count()).toBe(shown.length);
  return titles.allTextContents();
}

const responseOf = async (page: Page): Promise<unknown> => {
  // It may have come before somebody listened.
  const requested = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/noti/showNotiData')),
    );
  await expect.poll(requested).toBe(true);
  return page.evaluate(async () =>
    (
      await fetch('/noti/showNotiData', { headers: { 'accept-language': document.documentElement.lang } })
    ).json(),
  );
};

it('[3 §2] a pop-up in two languages reaches a store manager in each', async () => {
  await publish('ko', '추석 영업 안내', [-10, 60]);
  await publish('en', 'Opening hours in the holidays', [-10, 60]);
  expect(await popupsOf('ko')).toEqual(['추석 영업 안내']);
  expect(await popupsOf('en')).toEqual(['Opening hours in the holidays']);
  expect(await popupsOf('ja')).toEqual(['추석 영업 안내']);
});

it('[3 §2] a pop-up of a later period appears and goes by itself', async () => {
  await publish('ko', '점심 점검', [10, 20]);
  expect(await popupsOf('ko')).toEqual([]);
  now = new Date(now.getTime() + 15 * MINUTE);
  expect(await popupsOf('ko')).toEqual(['점심 점검']);
  now = new Date(now.getTime() + 10 * MINUTE);
  expect(await popupsOf('ko')).toEqual([]);
});

it('[3 §2] the preview shows what each reader meets in each language', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440 });
  await button(page, '추가').first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '제목', exact: true }).fill('점검 안내');
  await form.getByLabel('공지 대상').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '매장' }).first().click();
  await page.keyboard.press('Escape');
  await page.locator('.rich-text-area').click();
  await page.keyboard.type('새벽에 쉬어요.');
  await button(form, '미리보기').click();
  const preview = page.getByRole('dialog', { name: '미리보기' });
  await preview.getByText('팝업으로는 뜨지 않고').waitFor();
  await preview.locator('.notice-article', { hasText: '새벽에 쉬어요.' }).waitFor();
  await expectAccessible(page);
  await preview.getByText('사업자', { exact: true }).click();
  await preview.getByText('이 대상에게는 보이지 않아요.').waitFor();
  expect(await preview.locator('.notice-article').count()).toBe(0);
  await preview.getByText('매장', { exact: true }).click();
  await preview.getByRole('combobox', { name: '보는 사람의 언어' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'English' }).click();
  await preview.getByText('언어가 달라 팝업으로는 뜨지 않아요.').waitFor();
  await button(preview, '닫기').last().click();
  await preview.waitFor({ state: 'detached' });
  await form.getByRole('switch', { name: '로그인 후 팝업' }).click();
  await button(form, '미리보기').click();
  await preview.getByText('로그인하면 이 팝업이 뜨고').waitFor();
  await preview.locator('.notice-list details', { hasText: '점검 안내' }).waitFor();
});

it('[3 §5] a period is asked for in the words of the product, and an expired pop-up is refused in the form', async () => {
  const page = await openScreen(browser, 'admin', '/v/system/noti/list', { width: 1440 });
  await button(page, '추가').first().click();
  const form = page.getByRole('dialog');
  const ends = form.getByLabel('게시 종료');
  await form.getByRole('switch', { name: '로그인 후 팝업' }).click();
  await typeDate(form.getByLabel('게시 시작'), '2020-01-01 06:00');
  await page.keyboard.press('Enter');
  await typeDate(ends, '2020-01-02 06:00');
  await page.keyboard.press('Enter');
  await button(form, '저장').click();
  await form.getByText('게시 기간이 끝난 공지는 팝업으로 뜨지 않아요.').waitFor();
  const picker = form.locator('.ant-picker', { has: page.locator('#notice-form_endsAt') });
  await picker.hover();
  await picker.locator('.ant-picker-clear').click();
  await button(form, '저장').click();
  await form.getByText('기간을 선택 하여 주십시오.').waitFor();
});

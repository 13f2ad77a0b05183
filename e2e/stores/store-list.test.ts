import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withBrowser } from '../browser.ts';
import { button, openScreen, toast } from '../list-screen.ts';

const NAMES = ['강남점', '성수점'];
const LIST = '/v/business/store/list';

let app: TestApp;
let browser: TestBrowser;
let brand: TestClient;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  brand = await app.as('C000000001');
});

async function openSelected() {
  const page = await openScreen(browser, 'C000000001', LIST);
  for (const name of NAMES) await page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();
  return page;
}
const storeIds = async (): Promise<number[]> => {
  const rows: { storeNm: string; storeCd: number }[] = (await brand.get('/orderPause')).body;
  return NAMES.map((name) => rows.find(({ storeNm }) => storeNm === name)?.storeCd ?? 0);
};

it('[B17] two stores are paused from the store list after a look at each, and put back by one press', async () => {
  const pauses = async () => {
    const states = (await brand.get('/orderPause')).body as { storeNm: string; pauses: unknown[] }[];
    return NAMES.map((name) => states.find(({ storeNm }) => storeNm === name)?.pauses.length);
  };
  const page = await openSelected();
  await button(page, '주문 일시정지').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, '30분').click();
  await expect.poll(() => dialog.locator('.pause-many-after').count()).toBe(2);
  expect(await pauses()).toEqual([0, 0]);
  await expectAccessible(page);
  await button(dialog, '매장 2곳에 적용').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await pauses()).toEqual([3, 3]);
  await page.locator('tr', { hasText: '강남점' }).getByText('일시정지').first().waitFor();
  await button(page, '되돌리기').click();
  await toast(page, '주문 접수를 이전 상태로 되돌렸어요.');
  expect(await pauses()).toEqual([0, 0]);
});

it('[B17] a store that changed its pause meanwhile keeps it, and the message counts it', async () => {
  const staff = await app.as('S000000001');
  const page = await openSelected();
  await button(page, '주문 일시정지').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, '30분').click();
  await button(dialog, '매장 2곳에 적용').click();
  await dialog.waitFor({ state: 'hidden' });
  await staff.post('/orderPause/store', { pauseMinutes: 90 });
  await button(page, '되돌리기').click();
  await toast(page, '그사이 바뀐 매장 1곳은 그대로 두고, 나머지를 이전 상태로 되돌렸어요.');
  const { body } = await brand.get('/orderPause');
  const paused = (body as { storeNm: string; pauses: unknown[] }[]).filter(({ pauses }) => pauses.length > 0);
  expect(paused.map(({ storeNm }) => storeNm)).toEqual(['강남점']);
  await staff.delete('/orderPause/store');
});

it('[B17] hours edited in the dialog are given to two stores, and one press takes them back from both', async () => {
  const ids = await storeIds();
  const simple = [1, 2].map((week) => ({ week, startTm: '10:00', endTm: `2${week}:00` }));
  const [source] = ids;
  await brand.put(`/store/info/${source}`, { detailYn: 'N', storeTimesSimple: simple });
  const weekdaysOf = () =>
    Promise.all(
      ids.map(async (id) => {
        const { detailYn, storeTimesSimple } = (await brand.get(`/store/info/${id}`)).body;
        return [detailYn, storeTimesSimple?.[0]?.startTm, storeTimesSimple?.[0]?.endTm];
      }),
    );
  const before = await weekdaysOf();
  const page = await openSelected();
  await button(page, '설정 복사').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '매장 2곳 설정 바꾸기' });
  await dialog.getByRole('combobox', { name: '설정을 가져올 매장' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '강남점' }).click();
  await dialog.getByRole('checkbox', { name: '영업 시간·정기 휴무' }).check();
  await dialog.getByText('영업 시간을 여기서 고치기').click();
  const end = dialog.getByLabel('평일 종료');
  await end.fill('23:30');
  await end.press('Tab');
  for (const name of NAMES) await dialog.getByRole('listitem').filter({ hasText: name }).waitFor();
  await expect.poll(() => dialog.getByText('바뀌는 것이 없어요').count()).toBe(0);
  await expectAccessible(page);
  await button(dialog, '바꾸기').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await weekdaysOf()).toEqual(ids.map(() => ['N', '10:00', '23:30']));
  await button(page, '되돌리기').click();
  await page.getByText('설정을 되돌렸어요.').waitFor();
  expect(await weekdaysOf()).toEqual(before);
});

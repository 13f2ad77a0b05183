import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

let browser: TestBrowser;
let manager: TestClient;
let simulator: TestSimulator;

withSimulatedBrowser(async (opened) => {
  ({ browser, simulator } = opened);
  manager = await opened.app.as('S000000001');
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const open = async () => {
  const page = await openAs(browser, 'S000000001', '/v/business/store/info', { allow: [/\/store\/info/] });
  await tab(page, '배달 설정').waitFor();
  return page;
};
const saved = async () => (await manager.get('/store/info')).body;

it('[1 §3.8] an agency that the store is mapped to is offered first, with its code there', async () => {
  const { deliveryAgencySettings } = await saved();
  const [, second] = deliveryAgencySettings as {
    deliveryMid: string;
    deliveryAgency: { agencyName: string; brandName: string };
  }[];
  if (!second) throw new Error('the demo store has two agencies');
  const page = await open();
  await tab(page, '배달 설정').click();
  await button(page, '배달 대행사 2 삭제').click();
  await button(page, '배달 대행사 추가').click();
  const select = page.getByRole('combobox', { name: '배달 대행사 2', exact: true });
  await select.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.getByText('매핑에서 찾은 대행사').waitFor();
  await list.getByText('다른 대행사').waitFor();
  const { agencyName, brandName } = second.deliveryAgency;
  await list
    .locator('.ant-select-item-option', { hasText: `${agencyName} · ${brandName} · ${second.deliveryMid}` })
    .click();
  await expect.poll(() => page.getByLabel('배달 대행사 2 매장 코드').inputValue()).toBe(second.deliveryMid);
  // Another one is chosen as before, and its code typed.
  await select.click();
  await list
    .locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
    .filter({ hasNotText: second.deliveryMid })
    .last()
    .click();
  await expect.poll(() => page.getByLabel('배달 대행사 2 매장 코드').inputValue()).toBe('');
});

it('[1 §3.8] the code of the store is found at its agency, or typed where the agency does not answer', async () => {
  const page = await open();
  await tab(page, '배달 설정').click();
  await button(page, '배달 대행사 추가').click();
  const find = button(page, '배달 대행사 3 매장 찾기');
  const code = page.getByLabel('배달 대행사 3 매장 코드');
  // Without an agency there is nobody to ask.
  expect(await find.count()).toBe(0);
  await page.getByRole('combobox', { name: '배달 대행사 3', exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '딜리온' }).first().click();
  const offered = page.locator('.agency-stores:visible');

  await simulator.set('DELION', {
    fault: 'refuse',
    refusal: '지금은 점검 중이에요.',
    operation: 'mappingsearch',
    times: 1,
  });
  await find.click();
  await offered.getByText('지금은 점검 중이에요.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => offered.count()).toBe(0);
  await find.click();
  const choices = offered.getByRole('list').getByRole('button');
  await expect.poll(() => choices.count()).toBe(3);
  await expectAccessible(page);
  await choices.filter({ hasText: '2호점' }).click();
  await expect.poll(() => code.inputValue()).toBe('DLN-S000000001-2');
  await expect.poll(() => offered.count()).toBe(0);
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  await page.reload();
  await tab(page, '배달 설정').click();
  const codes = () =>
    page
      .getByLabel(/^배달 대행사 \d 매장 코드$/)
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect.poll(codes).toContain('DLN-S000000001-2');
  await simulator.set('DELION', { fault: 'fail', operation: 'mappingsearch' });
  const row = 1 + (await codes()).indexOf('DLN-S000000001-2');
  await button(page, `배달 대행사 ${row} 매장 찾기`).click();
  await offered.getByText('배달 대행사에 연결할 수 없어').waitFor();
  await page.getByLabel(`배달 대행사 ${row} 매장 코드`).fill('TYPED-1');
  await button(page, '저장').click();
  await toast(page, '수정 성공');
  const { deliveryAgencySettings } = await saved();
  expect(deliveryAgencySettings.map(({ deliveryMid }: { deliveryMid: string }) => deliveryMid)).toContain(
    'TYPED-1',
  );
  await simulator.reset();
});

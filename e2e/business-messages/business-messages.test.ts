import { beforeEach, expect, it } from 'vitest';
import type { TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { type TestBrowser, withSimulatedBrowser } from '../browser.ts';
import { button, openScreen, rowNames, toast } from '../list-screen.ts';

const SCREEN = '/v/business/biz/list';
let app: TestApp;
let browser: TestBrowser;
let simulator: TestSimulator;

withSimulatedBrowser((opened) => {
  ({ app, browser, simulator } = opened);
});
beforeEach(() => app.node.services.db.query('truncate business_messages restart identity'));

it('[3 §7] [D47] one message is sent: wrong input stays at its field, and the list moves on by itself', async () => {
  const page = await openScreen(browser, 'admin', SCREEN, { allow: [/\/biz$/] });
  await page.getByText('보낸 메시지가 아직 없어요.').waitFor();
  await page.locator('#content .simulator-badge').waitFor();
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog').filter({ hasText: '메시지 보내기' });
  const phone = drawer.getByLabel('수신 번호');
  await button(drawer, '보내기').click();
  await expect.poll(() => drawer.locator('.ant-form-item-explain-error').count()).toBe(2);
  await phone.fill('0101');
  await drawer.getByLabel('내용').fill('점검 안내입니다.');
  await drawer.getByLabel('발신 프로필 키').fill('a1b2c3d4e5f6a7b8c9d0');
  await expect.poll(() => drawer.locator('.ant-form-item-has-error').count()).toBe(1);
  await phone.fill('01012345678');
  await button(drawer, '보내기').click();
  // The server knows that a key without a template is a mistake.
  await drawer.getByText('템플릿 코드를 입력해 주세요').waitFor();
  expect(await drawer.getByLabel('내용').inputValue()).toBe('점검 안내입니다.');
  await drawer.getByLabel('발신 프로필 키').fill('');
  await button(drawer, '보내기').click();
  await toast(page, '등록 성공');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => rowNames(page)).toHaveLength(1);
  await simulator.act('BIZPPURIO', 'deliverAll', '').catch(() => undefined);
  await expect
    .poll(
      async () => {
        await simulator.act('BIZPPURIO', 'deliverAll', '');
        return page.locator('.message-state-2').count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  await expectAccessible(page);
});

it('[3 §3] a number is looked for by its last digits, and the address keeps what was looked for', async () => {
  await app.node.services.db.query(
    `insert into business_messages (phone, kind, body, status, due_at, stale_at)
     select '0107000' || lpad(n::text, 4, '0'), 'sms', '안내 ' || n, 2, now(), now() from generate_series(1, 60) n`,
  );
  const page = await openScreen(browser, 'admin', SCREEN);
  await page.getByText('60건').waitFor();
  await expect.poll(() => rowNames(page)).toHaveLength(50);
  const search = page.getByRole('textbox', { name: '수신 번호' });
  await search.fill('0042');
  await search.press('Enter');
  await expect.poll(() => rowNames(page)).toHaveLength(1);
  await page.reload();
  await expect.poll(() => rowNames(page)).toHaveLength(1);
  await search.fill('99999');
  await search.press('Enter');
  await page.locator('.data-box .state-box').waitFor();
});

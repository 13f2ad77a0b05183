import { expect, it } from 'vitest';
import { noisyPng } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible, openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §7] a manager corrects the own business and attaches a document', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/cust/info', { allow: [/\/cust\/info\//] });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('대표자명').waitFor();
  for (const name of ['사업자등록번호', '사업자 ID', '상위 사업자', '가입일', '탈퇴일'])
    expect(await field(name).isDisabled(), name).toBe(true);
  await expectAccessible(page);

  await field('대표자명').fill('');
  await field('이메일').fill('no address');
  await button(page, '저장').click();
  await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(2);

  await field('대표자명').fill('박한강');
  await field('이메일').fill('hangang@example.com');
  await page
    .locator('.attachments input[type=file]')
    .setInputFiles({ name: '등록증.png', mimeType: 'image/png', buffer: noisyPng(60, 40, 1) });
  await button(page, '저장').click();
  await toast(page, '저장 성공');
  const { body } = await (await app.as('C000000001')).get('/cust/info');
  expect([body.email, body.files.map((file: { name: string }) => file.name)]).toEqual([
    'hangang@example.com',
    ['등록증.png'],
  ]);
});

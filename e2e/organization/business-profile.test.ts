import { expect, it } from 'vitest';
import { noisyPng } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, toast } from '../list-screen.ts';

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

it('[3 §7] a manager corrects the own business and attaches a document', async () => {
  const page = await openAs(browser, 'C000000001', '/v/business/cust/info', {
    allow: [/\/cust\/info\//, /\/address\/search/],
  });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('대표자명').waitFor();
  for (const name of ['사업자등록번호', '사업자 ID', '가입일', '탈퇴일', '우편번호', '주소'])
    expect(await field(name).isDisabled(), name).toBe(true);
  await expectAccessible(page);

  // No address service is set up here: once the lookup has said so, the address is typed.
  await button(page, '주소 찾기').click();
  const lookup = page.getByRole('dialog').filter({ hasText: '주소 찾기' });
  await lookup.getByRole('textbox').fill('한강대로 1');
  await lookup.getByRole('textbox').press('Enter');
  await expect.poll(() => field('주소').isEnabled()).toBe(true);
  await page.keyboard.press('Escape');
  await lookup.waitFor({ state: 'hidden' });
  await field('우편번호').fill('04344');
  await field('주소').fill('서울 용산구 한강대로 1');

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
  expect([body.zipCd, body.addr]).toEqual(['04344', '서울 용산구 한강대로 1']);
  expect([body.email, body.files.map((file: { name: string }) => file.name)]).toEqual([
    'hangang@example.com',
    ['등록증.png'],
  ]);
});

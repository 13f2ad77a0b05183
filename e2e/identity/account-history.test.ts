import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

let app: TestApp;
let browser: TestBrowser;
let id: string;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  const admin = await app.as('admin');
  const account = {
    accountId: 'history.kim',
    accountNm: '이력',
    tel: '010-9123-4567',
    email: 'kim@office.example',
  };
  const made = await admin.post('/account', { ...account, auths: ['storeMng'] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  id = made.body.accountId;
  await admin.put(`/account/${id}`, { auths: ['admin'], accountPw: 'chosen by another' });
});

it.each([
  ['ko', /^비밀번호 \| 설정됨 \| 새로 바뀜$/, /^권한 \| 매장 관리자 \| 플랫폼 관리자$/],
  ['en', /^Password \| Set \| Replaced$/, /^Roles \| Store manager \| Platform administrator$/],
  ['ja', /^パスワード \| 設定済み \| 新しく変更$/, /^権限 \| .+ \| .+$/],
  ['zh', /^密码 \| 已设置 \| 已更换$/, /^权限 \| .+ \| .+$/],
])('[3 §5] a password is shown as a mark and roles by name: %s', async (locale, password, roles) => {
  const page = await openAs(browser, 'admin', `/v/system/account/list?edit=${id}&history=Y`, {
    before: (opened) =>
      opened.addInitScript((chosen) => localStorage.setItem('jumun.locale', chosen), locale),
  });
  const rows = () =>
    page
      .locator('.history-list li')
      .first()
      .locator('.change-table tbody tr')
      .evaluateAll((all) =>
        all.map((row) =>
          Array.from(row.children, (cell) => (cell as HTMLElement).innerText.trim()).join(' | '),
        ),
      );
  await expect
    .poll(rows)
    .toEqual(expect.arrayContaining([expect.stringMatching(password), expect.stringMatching(roles)]));
  if (locale === 'ko') await expectAccessible(page);
  await page.context().close();
});

import { expect, it } from 'vitest';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

let app: TestApp;
let browser: TestBrowser;

withBrowser(async (opened) => {
  ({ app, browser } = opened);
});

it('[1 §6] who may see the figures but not list the stores lands on the dashboard and stays logged in', async () => {
  const { db } = app.node.services;
  await db.query("insert into roles (role_id, name) values ('figures', 'figures')");
  await db.query(
    "insert into role_resources (role_id, resource_id) select 'figures', id from resources where code = 'DashboardSearch'",
  );
  await db.query(
    "update account_roles set role_id = 'figures' where account_id = (select id from accounts where login_id = 'admin')",
  );
  const page = await openAs(browser, 'admin', '/v/system/dashboard/show');
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await page.reload();
  await page.locator('.figures').nth(4).waitFor();
  expect(requested).not.toContain('/store');
  expect(await page.getByRole('combobox', { name: '매장' }).count()).toBe(0);
  expect(page.url()).toContain('/v/system/dashboard/show');
});

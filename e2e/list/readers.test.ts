import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { discoverScreens } from '#kit/server/discover.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';

const ACCOUNTS = { store: 'S000000001', business: 'C000000001', platform: 'admin' } as const;
const ROLES = { store: 'storeMng', business: 'custMng', platform: 'admin' } as const;

let app: TestApp;
let browser: TestBrowser;
withBrowser((opened) => {
  ({ app, browser } = opened);
});

const lists = (await discoverScreens()).filter(({ permission }) => permission !== undefined);

/** The role may do this action and nothing else; its entries of the menu stay. */
async function allowOnly(role: string, code: string | undefined): Promise<void> {
  const { db, sessions } = app.node.services;
  const actions = "select id from resources where kind = 'action'";
  await db.query(`delete from role_resources where role_id = '${role}' and resource_id in (${actions})`);
  await db.query(`delete from role_withheld where role_id = '${role}'`);
  await db.query(
    `insert into role_resources (role_id, resource_id) select $1, id from resources where kind = 'action' and code = $2`,
    [role, code],
  );
  await sessions.publish('all');
}

/** A page that is sent away keeps its session, so that one failure is not the failure of all screens after it. */
async function keepSignedIn(page: Page): Promise<void> {
  await page.route(/logout/, (call) => call.abort());
}

/** Screens whose first record was opened in a form. */
const opened = new Set<string>();
afterAll(() => expect(opened.size).toBeGreaterThanOrEqual(20));

/** Nothing in the form of the drawer can be changed or sent. */
async function expectLocked(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.locator('.ant-drawer .ant-skeleton').count()).toBe(0);
  const form = page.locator('.record-drawer form.record-form');
  const fields = form.locator('input:not([type="hidden"]), textarea');
  // The own account is changed elsewhere; a notice for readers is no form.
  if ((await fields.count()) === 0) return;
  opened.add(path);
  expect(await form.locator('button[type="submit"]').count()).toBe(0);
  const free = await fields.evaluateAll((all) =>
    all
      // The language of a preview stays free.
      .filter((field) => field.checkVisibility() && !field.closest('.item-preview'))
      .filter((field) => !(field as HTMLInputElement).disabled)
      .map((field) => field.outerHTML),
  );
  expect(free).toEqual([]);
  expect(await form.locator('[contenteditable="true"]').count()).toBe(0);
  const marks = await form
    .locator('label.ant-form-item-required')
    .evaluateAll((all) => all.map((label) => getComputedStyle(label, '::before').content));
  expect(marks.filter((mark) => mark !== 'none')).toEqual([]);
}

describe('[D72] whoever may only read a list', () => {
  it.each(lists)('$path: opens a record, changes nothing, and is not signed out', async (screen) => {
    const { audience, path, permission } = screen;
    await allowOnly(ROLES[audience], permission);
    const page = await openAs(browser, ACCOUNTS[audience], path, { before: keepSignedIn });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('main .ant-skeleton').count()).toBe(0);
    const row = page.locator('main tr.row-opens').first();
    if ((await row.count()) > 0) {
      await row.focus();
      await row.press('Enter');
      await page.getByRole('dialog').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectLocked(page, path);
    }
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

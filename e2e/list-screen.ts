import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenOptions, openAs, type TestBrowser } from './browser.ts';

/** A page of one account, logged in and at a screen. */
export async function openScreen(
  browser: TestBrowser,
  accountId: string,
  path: string,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openAs(browser, accountId, path, options);
  await page.locator('.data-box').first().waitFor();
  // Rows, or the words that there are none.
  await expect.poll(() => page.locator('.data-box .ant-skeleton, .data-box.ant-skeleton').count()).toBe(0);
  return page;
}

/** Rows of the list as they are shown, first column only. */
export async function rowNames(page: Page): Promise<string[]> {
  const names = await page.locator('tr.ant-table-row .cell-name').allInnerTexts();
  return names.map((name) => name.trim());
}

/** Headings of the list in their order, without the boxes to tick. */
export const headings = async (page: Page): Promise<string[]> =>
  (await page.locator('.data-table thead th:not(.ant-table-selection-column)').allInnerTexts())
    .map((text) => text.trim())
    .filter(Boolean);

export const row = (page: Page, name: string): Locator =>
  page
    .locator('tr.ant-table-row')
    .filter({ has: page.locator('.cell-name', { hasText: new RegExp(`^\\s*${name}\\s*$`) }) });

export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** Whether keys go to this control. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
export const expectFocus = (control: Locator): Promise<void> =>
  expect.poll(() => hasFocus(control)).toBe(true);

/** Selects the option with this text, waiting until options are loaded. */
export async function choose(
  scope: Page | Locator,
  label: string,
  text: string,
  reads: string | RegExp = text,
): Promise<void> {
  const select = scope.getByRole('combobox', { name: label });
  await select.fill(text);
  // By the list of this select: one that is closing would still be visible.
  const list = () => select.getAttribute('aria-controls');
  await expect.poll(list).toBeTruthy();
  const page = select.page();
  await page
    .locator('.ant-select-dropdown', { has: page.locator(`[id="${await list()}"]`) })
    .locator('.ant-select-item-option', { hasText: reads })
    .first()
    .click();
}

/**
 * Waits for a toast and dismisses it, so that an equal one can be told apart; not by the mouse, because hovering keeps it
 * open.
 */
export async function toast(page: Page, text: string): Promise<void> {
  const shown = page.locator('.toast', { hasText: text }).first();
  await shown.waitFor();
  await shown.locator('.toast-close').evaluateAll((buttons) => {
    for (const close of buttons as HTMLElement[]) close.click();
  });
  await shown.waitFor({ state: 'detached' });
}

/** Opens a row, as a press on its name does. */
export const openRow = (page: Page, name: string): Promise<void> =>
  row(page, name).first().locator('.cell-name').click();

/** Types into a field of a date, which is only its text until somebody reaches for it. */
export async function typeDate(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
}

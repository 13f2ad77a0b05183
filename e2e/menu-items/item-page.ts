import type { Locator, Page } from 'playwright-core';
import type { TestClient } from '#kit/testing/test-client.ts';

export const SCREEN = '/v/business/smenu/list_for_store';
export const BUSINESS_SCREEN = '/v/business/smenu/list';
export const STORE = 'S000000001';
export const LANGUAGES = ['English', '日本語', '中文'];

export interface WireItem {
  smenuCd: number;
  smenuNm: string;
  ord: number;
  useYn: string;
  price: number;
  stopSelling: boolean;
  stopUntil: string | null;
  stopReason: { val: string } | null;
  otherReason: string | null;
  version: number;
}

export const items = async (client: TestClient, query = ''): Promise<WireItem[]> =>
  (await client.get(`/smenu/store${query}`)).body;
export const itemNames = async (client: TestClient): Promise<string[]> =>
  (await items(client)).map((item) => item.smenuNm);

/** The dialog of one item, its form drawn. */
export async function itemDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.item-form') });
  await dialog.locator('.item-form').waitFor();
  return dialog;
}

export async function openItem(page: Page, name: string): Promise<Locator> {
  await page.locator('.ant-table-row', { hasText: name }).first().click();
  return itemDialog(page);
}

export const selectRow = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name: `${name} 선택`, exact: true }).check();

/** Names in the ordering list as they stand, of the rows in view. */
export async function orderedNames(page: Page): Promise<string[]> {
  return page
    .locator('.ordering-rows > .ordering-row')
    .evaluateAll((rows) =>
      rows
        .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
        .map((row) => row.querySelector('.ordering-name > :first-child')?.textContent ?? ''),
    );
}

/** Remembers every call that moves an item. */
export function watchMoves(page: Page): string[] {
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /\/smenu\/(store\/)?\d+\/\d+/.test(request.url()))
      moves.push(request.url());
  });
  return moves;
}

/** Names in the list as they stand, without the marks beside them. */
export const listedNames = (page: Page): Promise<string[]> =>
  page.locator('.ant-table-row .item-name-text').allInnerTexts();

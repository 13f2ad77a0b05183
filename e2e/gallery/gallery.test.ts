import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';

const PATH = '/dev/gallery';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

let browser: TestBrowser;
let built: string;

withBrowser((opened) => {
  ({ browser } = opened);
});

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'jumun-gallery-'));
  // Only the mode of production leaves the gallery out.
  await build({ mode: 'gallery', logLevel: 'error', build: { outDir: built, minify: false } });
});
afterAll(() => rm(built, { recursive: true, force: true }));

/** Files of this build in front of the server, which has those of the production build. */
async function serveBuilt(page: Page): Promise<void> {
  const respond = async (file: string) => ({
    body: await readFile(join(built, file)),
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
  });
  await page.route(`**${PATH}`, async (call) => call.fulfill(await respond('index.html')));
  await page.route('**/assets/**', async (call) =>
    call.fulfill(await respond(new URL(call.request().url()).pathname)),
  );
}

const openGallery = (options = {}) => openAs(browser, 'admin', PATH, { before: serveBuilt, ...options });
const state = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

it('every part is drawn in each of its states, light and dark, with no serious finding', async () => {
  const page = await openGallery();
  await state(page, 'List: loading').waitFor();
  await state(page, 'Fields: disabled').getByLabel('text', { exact: true }).waitFor();
  const empty = await page
    .locator('.gallery-state')
    .evaluateAll((all) =>
      all
        .filter((each) => (each.querySelector('.gallery-drawn')?.getBoundingClientRect().height ?? 0) < 10)
        .map((each) => each.getAttribute('aria-label')),
    );
  expect(empty).toEqual([]);
  expect(await page.locator('.gallery-state').count()).toBeGreaterThan(30);
  await expectAccessible(page);
});

it('a form leads to its first error over tabs, counts them, and shows what the server refuses', async () => {
  const page = await openGallery();
  const tabs = state(page, 'Form: tabs');
  await tabs.getByRole('tab', { name: 'Second tab' }).click();
  await tabs.getByLabel('E-mail').fill('nobody');
  await tabs.getByRole('tab', { name: 'First tab' }).click();
  await button(tabs, '저장').click();
  await tabs.getByRole('tab', { name: 'Second tab', selected: true }).waitFor();
  await expect.poll(() => tabs.getByRole('tab', { name: 'Second tab' }).textContent()).toContain('1');
  await button(tabs, '오류 1개').waitFor();
  await expect
    .poll(() => tabs.getByLabel('E-mail').evaluate((input) => input === document.activeElement))
    .toBe(true);

  const refused = state(page, 'Form: refused by the server');
  await refused.getByLabel('Name').fill('Changed');
  await button(refused, '저장').click();
  await refused.getByText('Taken by somebody else.').waitFor();
  await refused.getByText('Not possible today.').waitFor();
  await refused.getByRole('tab', { name: 'Second tab', selected: true }).waitFor();
});

it('an outdated form can take over the newer record', async () => {
  const page = await openGallery();
  const form = state(page, 'Form: outdated version');
  await form.getByLabel('Note').fill('Mine');
  await button(form, '저장').click();
  await button(page.getByRole('dialog'), '저장된 내용 불러오기').click();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Newer');
  await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('');
  await form.getByText('바뀐 내용이 없어요').waitFor();
});

it('a drawer asks for nothing while nothing is typed, and fills a phone', async () => {
  const page = await openGallery({ width: 390, height: 844 });
  await button(state(page, 'Dialogs: wide drawer'), 'Open the wide drawer').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').waitFor();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button, expectFocus } from '../list-screen.ts';

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
  await page.route(`**${PATH}?*`, async (call) => call.fulfill(await respond('index.html')));
  await page.route('**/assets/**', async (call) =>
    call.fulfill(await respond(new URL(call.request().url()).pathname)),
  );
}

/** One page of the gallery: a part of the kit in its states. */
const openGallery = (title: string, options = {}) =>
  openAs(browser, 'admin', `${PATH}?part=${idOf(title)}`, { before: serveBuilt, ...options });
const idOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-');
const state = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Parts' }).getByRole('link');

it('every part is drawn in each of its states, light and dark, with no serious finding', async () => {
  const page = await openGallery('List');
  await state(page, 'List: loading').waitFor();
  let states = 0;
  for (const title of await pagesOf(page).allInnerTexts()) {
    await pagesOf(page).getByText(title, { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    const empty = () =>
      page
        .locator('.gallery-state')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => (each.querySelector('.gallery-drawn')?.getBoundingClientRect().height ?? 0) < 10,
            )
            .map((each) => each.getAttribute('aria-label')),
        );
    // Codes, languages and stores come from the server.
    await expect.poll(empty).toEqual([]);
    states += await page.locator('.gallery-state').count();
    await expectAccessible(page);
  }
  expect(states).toBeGreaterThan(120);
});

it('nothing can be changed in a form that is disabled as a whole', async () => {
  for (const title of ['Fields', 'Controls']) {
    const page = await openGallery(title);
    const form = state(page, `${title}: disabled`);
    await form.getByLabel('text', { exact: true }).waitFor();
    const enabled = form.locator(':is(input, textarea, button):enabled');
    const named = () =>
      enabled.evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => each.outerHTML),
      );
    await expect.poll(named).toEqual([]);
  }
});

it('what can be done with a record beside saving it can be done in a locked form', async () => {
  const page = await openGallery('Form');
  const form = state(page, 'Form: a part below the fields of a locked form');
  expect(await form.getByLabel('Name').isDisabled()).toBe(true);
  expect(await button(form, 'End all').isEnabled()).toBe(true);
});

it('a form leads to its first error over tabs, counts them, and shows what the server refuses', async () => {
  const page = await openGallery('Form');
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
  const page = await openGallery('Form');
  const form = state(page, 'Form: outdated version');
  await form.getByLabel('Note').fill('Mine');
  await button(form, '저장').click();
  await button(page.getByRole('dialog'), '저장된 내용 불러오기').click();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Newer');
  await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('');
  await form.getByText('바뀐 내용이 없어요').waitFor();
});

it('a drawer asks for nothing while nothing is typed, and fills a phone', async () => {
  const page = await openGallery('Dialogs', { width: 390, height: 844 });
  await button(state(page, 'Dialogs: wide drawer'), 'Open the wide drawer').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').waitFor();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});

describe('rich text', () => {
  const FILLED = 'Rich text: filled';
  const writtenIn = async (page: Page, name: string) => {
    const part = state(page, name);
    const area = part.getByLabel('content', { exact: true });
    await area.waitFor();
    return { part, area };
  };
  /** Pastes as the clipboard of another program gives it. */
  const paste = (area: Locator, html: string) =>
    area.evaluate((element, sent) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', sent);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  const sent = (part: Locator) => part.locator('output').textContent();

  it('is written with the keyboard alone, named by its label', async () => {
    const page = await openGallery('Rich text');
    const { part, area } = await writtenIn(page, 'Rich text: empty');
    await part.getByText('content', { exact: true }).click();
    await expectFocus(area);
    expect(await area.getAttribute('aria-required')).toBe('true');
    await page.keyboard.type('제목');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => area.locator('h2').textContent()).toBe('제목');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('굵게');
    await area.press('Control+a');
    await button(part.getByRole('toolbar').first(), '링크').click();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await part.getByText('이 주소는 쓸 수 없어요', { exact: false }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('example.com');
    await page.keyboard.press('Enter');
    await part.getByLabel('words', { exact: true }).pressSequentially('글');
    await part.getByLabel('note').fill('1');
    await button(part, '저장').click();
    const link = '<a href="https://example.com" target="_blank" rel="noopener noreferrer">';
    await expect
      .poll(() => sent(part))
      .toBe(`<h2>${link}제목</a></h2><p>${link}<strong>굵게</strong></a></p>`);
  });

  it('takes what Word and web pages give without their styles, and nothing that the allow-list refuses', async () => {
    const page = await openGallery('Rich text');
    const { part, area } = await writtenIn(page, 'Rich text: empty');
    await area.focus();
    await paste(
      area,
      `<html><body><!--StartFragment--><p>공지</p><p class=MsoNormal style='color:red;text-align:center'><b style='font-weight:normal'><span style="font-weight:700">안내</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>하나</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>둘</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>셋</p>
<script>alert(1)</script><img src="x" onerror="alert(1)"><iframe src="https://example.com"></iframe><!--EndFragment--></body></html>`,
    );
    await part.getByLabel('words', { exact: true }).pressSequentially('글');
    await part.getByLabel('note').fill('1');
    await button(part, '저장').click();
    await expect
      .poll(() => sent(part))
      .toBe(
        '<p>공지</p><p style="text-align: center"><strong>안내</strong></p><ol><li><p>하나</p><ul><li><p>둘</p></li></ul></li><li><p>셋</p></li></ol>',
      );
  });

  it('says so when a picture is pasted where a text has none', async () => {
    const page = await openGallery('Rich text');
    const { area } = await writtenIn(page, 'Rich text: empty');
    await area.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['picture'], 'shot.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('이 글에는 이미지를 넣을 수 없어요.').waitFor();
  });

  it('takes a table without cells, pasted into a table, for nothing but its caption', async () => {
    const page = await openGallery('Rich text');
    const { area } = await writtenIn(page, 'Rich text: empty');
    await area.focus();
    await paste(area, '<table><tr><td>하나</td><td>둘</td></tr></table>');
    await area.getByText('둘', { exact: true }).click();
    await paste(area, '<table background="x"></table>');
    await paste(area, '<table><caption>셋</caption><tr></tr></table>');
    // Before or after the letter that was clicked.
    await expect.poll(() => area.locator('td').nth(1).textContent()).toMatch(/^(?:둘셋|셋둘)$/);
  });

  it('counts near its limit, asks when required and keeps what it shows until it is changed', async () => {
    const page = await openGallery('Rich text');
    const long = (await writtenIn(page, 'Rich text: near the limit')).part;
    await long.getByText('1807/2000').waitFor();
    const { part, area } = await writtenIn(page, FILLED);
    await part.getByText('바뀐 내용이 없어요').waitFor();
    await area.locator('td').first().click();
    await button(part, '아래에 행 추가').click();
    await expect.poll(() => area.locator('tr').count()).toBe(3);
    await area.press('Control+a');
    await area.press('Delete');
    await button(part, '저장').click();
    await part.getByText('필수 항목이에요.').first().waitFor();
    await expectFocus(area);
    const locked = (await writtenIn(page, 'Rich text: disabled')).area;
    expect(await locked.getAttribute('contenteditable')).toBe('false');
  });
});

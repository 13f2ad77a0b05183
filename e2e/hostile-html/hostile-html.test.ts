import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { declaredHtml } from '#kit/testing/conformance/declared-html.ts';
import { publishedHtml } from '#kit/testing/fuzzing/published-html.ts';
import { noisyPng } from '#kit/testing/sample-files/png.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { bootKeys } from '#kit/web/browser-storage/boot-keys.ts';
import { type OpenOptions, openAs, type TestBrowser, withBrowser } from '../browser.ts';
import { button } from '../list-screen.ts';
import {
  closedTexts,
  type Detector,
  type ExternalHost,
  openExternalHost,
  poke,
  showAsApp,
  watchScripts,
} from './detector.ts';
import { type Vector, vectorsFor } from './vectors.ts';

const BUSINESS = 'C000000001';
const STORE = 'S000000001';
/** Notices in the dialog after login, but for one that was closed before. */
const SHOWN = 19;
/** Notices opened one by one from the list; the first has most of the vectors. */
const OPENED = 6;

/** Where the HTML of each declaration is drawn. A new declaration fails until its places are opened here. */
const PLACES: Readonly<Record<string, (page: Page, at: Place) => Promise<void>>> = {
  notice: editorOf('/v/system/noti/list', 'notices'),
  promotion: editorOf('/v/business/event/list', 'promotions'),
  terms: editorOf('/v/system/terms/list', 'terms'),
  termsVersion: seeVersions,
  shownNotice: seeNotices,
  shownTerms: seeTerms,
  promotionOfGuests: seeAsApp,
};

type Origin = 'sent' | 'stored';
interface Place {
  /** `sent` through the API, or `stored` by a statement, as rows are that are older than the sanitiser. */
  origin: Origin;
  check: Check;
}
/** Pokes what is drawn; nothing may have run, nobody outside may have been asked. */
type Check = (texts: ReturnType<Page['locator']>) => Promise<void>;

const published = Object.values(publishedHtml()).flat();

let app: TestApp;
let browser: TestBrowser;
let external: ExternalHost;
/** Our own, which tell what of them ran. */
let vectors: Vector[];
/** Ours and the published ones. */
let texts: string[];
/** Vectors that end where they end, one after the other. */
let together: string;
let alone: string[];
const ids: Record<Origin, Record<string, number>> = { sent: {}, stored: {} };

withBrowser(async (opened) => {
  ({ app, browser } = opened);
  external = await openExternalHost();
  vectors = vectorsFor({ external: external.origin, picture: await uploaded() });
  texts = [...vectors.map(({ html }) => html), ...published];
  const page = await browser.page();
  const closed = await closedTexts(page, texts);
  const stored = texts.map((html, at) => ({ html, closed: closed[at] })).filter(({ html }) => storable(html));
  together = stored
    .filter((each) => each.closed)
    .map(({ html }) => html)
    .join('\n');
  alone = stored.filter((each) => !each.closed).map(({ html }) => html);
  // Before there is anything to agree to or to close.
  for (const account of [BUSINESS, STORE]) await browser.profileOf(account);
});
// What one test asked for is not held against the next.
beforeEach(() => {
  external.requested.length = 0;
});
afterAll(() => external?.close());

const db = () => app.node.services.db;
const storable = (html: string) => !html.includes('\u0000');

async function uploaded(): Promise<string> {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(noisyPng(40, 20, 1))]), 'a.png');
  return (await (await app.as('admin')).post('/noti/picture', undefined, { raw })).body;
}

/** A page without the product's policy, so that the sanitisers alone hold. */
async function openPage(account: string, path: string, options: OpenOptions = {}) {
  let detector: Detector | undefined;
  const page = await openAs(browser, account, path, {
    bypassCSP: true,
    allow: [/./],
    ...options,
    before: async (opened) => {
      detector = await watchScripts(opened);
      await options.before?.(opened);
    },
  });
  const check: Check = async (texts) => {
    await expect.poll(() => texts.count()).toBeGreaterThan(0);
    expect(await poke(texts)).toEqual([]);
    await detector?.settled();
    expect([...(detector?.ran ?? []), ...(detector?.requested ?? [])]).toEqual([]);
    expect(external.requested).toEqual([]);
  };
  return { page, check, detector: detector as Detector };
}

const inEnglish = (page: Page) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [bootKeys.locale, 'en'] as const);

const period = { startDtm: '2020-01-01 06:00:00', endDtm: '2999-01-01 23:00:00', useYn: 'Y' };
const body = (content: string, at: number) => ({
  ...period,
  lan: { id: 'ko' },
  notiTarget: [app.node.services.codes.byValue('NotiTarget', 'custMng')?.id],
  notiFlags: [],
  notiTitle: `글 ${at}`,
  eventTitle: `글 ${at}`,
  content: `글 ${content}`,
  popupYn: 'Y',
});

it('[0026] a script in the collection is noticed where nothing removes it', async () => {
  const { page, detector } = await openPage('admin', '/v/system/noti/list');
  const bare = await page.context().newPage();
  const { ran, settled } = await watchScripts(bare);
  await bare.goto('/robots.txt');
  await bare.setContent('<!DOCTYPE html><title>app</title><body></body>');
  // These would lead the page elsewhere.
  const staying = vectors.filter(({ html }) => !/<(?:meta|base)/i.test(html)).map(({ html }) => html);
  await poke(await showAsApp(bare, staying));
  await settled();
  await expect.poll(() => ran.size, { timeout: 10_000 }).toBeGreaterThan(100);
  await expect.poll(() => external.requested.length, { timeout: 10_000 }).toBeGreaterThan(10);
  // The pages of the product notice it too, once they are drawn.
  await page.locator('main').first().waitFor();
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    vectors[25]?.html ?? '',
  );
  await expect.poll(() => detector.ran.size).toBe(1);
  await bare.close();
});

it('[0026] a published script is noticed, whatever it calls, and so are the hosts it asks for', async () => {
  const { page, detector } = await openPage('admin', '/v/system/noti/list');
  await page.locator('main').first().waitFor();
  const bare = await page.context().newPage();
  const { ran, requested } = await watchScripts(bare);
  await bare.goto('/robots.txt');
  await bare.setContent('<!DOCTYPE html><title>app</title><body></body>');
  // Each in a frame of its own, where it may do all but lead the page elsewhere, and tells its number.
  await bare.evaluate(
    (all) => {
      for (const html of all) {
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts', 'allow-same-origin');
        frame.srcdoc = html;
        document.body.append(frame);
      }
    },
    published.map((html, at) => html.replaceAll(/alert\([^()]*\)/g, `alert(${at})`)),
  );
  await expect.poll(() => ran.size, { timeout: 60_000 }).toBeGreaterThan(30);
  await expect.poll(() => [...requested].join()).toContain('http://ha.ckers.org/xss.js');
  await bare.close();
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    await page.evaluate(
      (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
      `<img src=x onerror="${name}()">`,
    );
  await expect.poll(() => [...detector.ran].sort()).toEqual(['alert', 'confirm', 'print', 'prompt']);
  await page.evaluate(() => void fetch('https://elsewhere.invalid/told').catch(() => undefined));
  await expect.poll(() => [...detector.requested]).toEqual(['https://elsewhere.invalid/told']);
});

it('[0026] the places are those where a contract declares HTML', async () => {
  const declared = new Set((await declaredHtml()).map(({ name }) => name));
  expect([...declared].sort()).toEqual(Object.keys(PLACES).sort());
});

it('stores them in every place', async () => {
  const admin = await app.as('admin');
  const written = [...alone, together];
  const [korean, english] = (await admin.get('/terms')).body.sort((a: { lan: { id: string } }) =>
    a.lan.id === 'ko' ? -1 : 1,
  );
  for (const [at, content] of written.entries()) {
    const notice = await admin.post('/noti', body(content, at));
    const promotion = await admin.post('/event', body(content, at));
    const changed = await admin.put(`/terms/${korean.termsCd}`, {
      content: `글 ${content}`,
      correctionYn: 'Y',
    });
    expect([notice.status, promotion.status, changed.status]).toEqual([200, 200, 200]);
    ids.sent = { notices: notice.body.notiCd, promotions: promotion.body.eventCd, terms: korean.termsCd };
    ids.stored = { terms: english.termsCd };
    for (const table of ['notices', 'promotions']) {
      const popup = table === 'notices' ? 'popup,' : '';
      const [row] = await db().query<{ id: number }>(
        `insert into ${table} (language, title, content, ${popup} starts_at, ends_at)
         values ('en', $1, $2, ${popup && 'true,'} now() - interval '1 hour', now() + interval '1 year') returning id`,
        [`Text ${at}`, content],
      );
      ids.stored[table] = row?.id ?? 0;
    }
    await db().query(
      `insert into terms_versions (terms_id, edition, correction, title, content, starts_at)
       select id, edition, true, title, $2, starts_at from terms where id = $1`,
      [english.termsCd, content],
    );
    await db().query('update terms set content = $2 where id = $1', [english.termsCd, content]);
  }
});

/** The form of a record, with what it writes. */
function editorOf(path: string, table: string) {
  return async (page: Page, { origin, check }: Place) => {
    await page.goto(`${path}?edit=${ids[origin][table]}`);
    await page.locator('.rich-text-area').waitFor();
    await check(page.locator('.rich-text-area'));
  };
}

async function seeVersions(page: Page, { origin, check }: Place): Promise<void> {
  await page.goto(`/v/system/terms/list?edit=${ids[origin].terms}`);
  await page.locator('.terms-versions .ant-collapse-header').first().waitFor();
  await page.locator('.terms-versions .ant-collapse-header').evaluateAll(async (all) => {
    for (const head of all) {
      (head as HTMLElement).click();
      await new Promise((drawn) => setTimeout(drawn));
    }
  });
  const versions = await page.locator('.terms-versions .ant-collapse-header').count();
  expect(versions).toBeGreaterThan(5);
  await expect.poll(() => page.locator('.terms-version-text').count()).toBe(versions);
  await check(page.locator('.terms-version-text'));
}

/** The dialog after login, then each notice from the list. */
async function seeNotices(page: Page, { check }: Place): Promise<void> {
  await page.goto('/v/business/noti/list_for_cust');
  await page.locator('.notice-list details').first().waitFor();
  expect(await page.locator('.notice-list details').count()).toBeGreaterThanOrEqual(SHOWN);
  await check(page.locator('.notice-list .written'));
  await page.locator('.notice-close').click();
  await page.locator('.notice-list').waitFor({ state: 'hidden' });
  for (const row of (await page.locator('tr.ant-table-row').all()).slice(0, OPENED)) {
    await row.click();
    await page.locator('.notice-article').waitFor();
    await check(page.locator('.notice-article .written'));
    await page.keyboard.press('Escape');
    await page.locator('.notice-article').waitFor({ state: 'hidden' });
  }
}

async function seeTerms(page: Page, { check }: Place): Promise<void> {
  await db().query('delete from terms_agreements');
  await app.node.services.sessions.publish('all');
  await page.goto('/v/business/order/list');
  await check(page.locator('.terms-text'));
}

/** Each vector by itself, as an app draws what the partner call answers. */
async function seeAsApp(page: Page, { check }: Place): Promise<void> {
  const admin = await app.as('admin');
  const refused: string[] = [];
  for (const [at, html] of texts.entries()) {
    const { status, body: response } = await admin.post('/event', body(html, at));
    if (status === 400) expect(Object.keys(response.errorsMessage)).toEqual(['content']);
    else expect(status, html).toBe(200);
    if (status === 400) refused.push(html);
  }
  expect(refused.filter(storable)).toEqual([]);
  for (const content of [`${'<div>'.repeat(10_000)}`, '<p>글</p>'.repeat(500_000)])
    expect((await admin.post('/event', body(content, 0))).status).toBe(400);
  const { body: rows } = await app.partner().get('/partner/v1/promotions?lanId=ko');
  expect(rows.length).toBeGreaterThanOrEqual(texts.length - refused.length);
  await page.setContent('<!DOCTYPE html><title>app</title><body></body>');
  await check(
    await showAsApp(
      page,
      rows.map(({ content }: { content: string }) => content),
    ),
  );
}

const ACCOUNT: Readonly<Record<string, string>> = { shownNotice: BUSINESS, shownTerms: STORE };

// Apps get what is stored.
for (const [name, see] of Object.entries(PLACES))
  for (const origin of name === 'promotionOfGuests' ? (['sent'] as const) : (['sent', 'stored'] as const))
    it(`[0026] nothing runs where ${name} is drawn, ${origin}`, async () => {
      const before = origin === 'stored' ? inEnglish : undefined;
      const { page, check } = await openPage(ACCOUNT[name] ?? 'admin', '/robots.txt', { before });
      await see(page, { origin, check });
    });

it('[0026] nothing runs when it is pasted into a text and looked at', async () => {
  const { page, check } = await openPage('admin', '/v/system/noti/list?add=Y');
  const area = page.locator('.rich-text-area');
  await area.click();
  await area.evaluate((element, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }
  }, texts);
  await check(area);
  await button(page.getByRole('dialog'), '미리보기').click();
  await check(page.locator('.notice-article .written'));
});

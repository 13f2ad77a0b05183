import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadSpreadsheet, sheetOf, uploadFile } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

/** Languages of the interface that the platform adds. */

const KOREAN = '로그인이 필요해요. 다시 로그인해 주세요.';

let app: TestApp;
let other: TestApp;
let admin: TestClient;
let total: number;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await app.as('admin');
  total = Object.keys(app.node.services.texts.builtIn).length;
});
afterAll(() => app?.stop());

const offer = async (id: string, from = app) => {
  const rows = (await from.anonymous().get('/language')).body as {
    id: string;
    textCnt: number;
    textPct: number;
    offerYn: string;
  }[];
  const row = rows.find((each) => each.id === id);
  return row && [row.textCnt, row.textPct, row.offerYn];
};
const refusal = async (language: string, from = app) =>
  (await from.anonymous().get('/lan', { headers: { 'accept-language': language } })).body.message as string;
const limit = (value: string) => admin.put('/option/INTERFACE_TEXT_PERCENT', { optionVal: value });
const missing = (language: string) => downloadSpreadsheet(admin, `/lanData/down/${language}`);

/** Translates `count` of the missing texts and uploads only those rows, those of server messages first. */
async function translate(language: string, count: number): Promise<void> {
  const [header = [], ...rows] = (await missing(language)).rows;
  const at = header.findIndex((each) => String(each).endsWith(`(${language})`));
  const first = (row: Cell[]) => (String(row[0]).startsWith('error.') ? 0 : 1);
  const filled = rows
    .sort((one, next) => first(one) - first(next))
    .slice(0, count)
    .map((row) => row.map((cell, index) => (index === at ? `${language}: ${row[0]}` : cell)));
  const { status, body } = await uploadFile(admin, '/lanData/up', await sheetOf([header, ...filled]));
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
}

test('[1 §1] an added language is offered from 90 % of the texts, on every node, and falls back to English', async () => {
  expect((await admin.post('/lan', { id: 'fr', nm: 'Français', ord: 5 })).status).toBe(200);
  expect(await offer('fr')).toEqual([0, 0, 'N']);
  expect(await offer('ja')).toEqual([total, 100, 'Y']);
  const enough = Math.ceil(total * 0.9);
  await translate('fr', enough - 1);
  expect(await offer('fr')).toEqual([enough - 1, 89, 'N']);
  expect((await admin.get('/lan/fr')).body).toMatchObject({
    textCnt: enough - 1,
    textTotalCnt: total,
    textPct: 89,
    offerPct: 90,
    offerYn: 'N',
  });
  expect(await refusal('fr')).toBe(KOREAN);

  await translate('fr', 1);
  expect(await offer('fr')).toEqual([enough, 90, 'Y']);
  expect(await refusal('fr-CA,en;q=0.9')).toBe('fr: error.unauthorized');
  await expect.poll(() => refusal('fr', other)).toBe('fr: error.unauthorized');
  const lacking = (await missing('fr')).rows.slice(1);
  expect(lacking).toHaveLength(total - enough);
  const [key, , korean, english] = lacking.at(-1) as string[];
  const { body } = await app.anonymous().get('/admin/api/lan/data/fr');
  expect(body).toMatchObject({ lan: 'fr', fallbackLan: 'en' });
  expect(body.data[key as string]).toBe(english);
  expect(korean).toMatch(/[가-힣]/);
  const rows = (await admin.get('/lan')).body as { id: string; offerYn: string }[];
  expect(rows.filter(({ offerYn }) => offerYn === 'Y').map(({ id }) => id)).toEqual([
    'ko',
    'en',
    'ja',
    'zh',
    'fr',
  ]);
});

test('[1 §1] the limit is an option that acts at once, on another node too', async () => {
  expect((await limit('101')).status).toBe(400);
  expect((await limit('91')).status).toBe(200);
  expect((await offer('fr'))?.[2]).toBe('N');
  expect(await refusal('fr')).toBe(KOREAN);
  await expect.poll(async () => (await offer('fr', other))?.[2]).toBe('N');
  await limit('90');
  await expect.poll(async () => (await offer('fr', other))?.[2]).toBe('Y');
});

test('[1 §1] a language that is switched off, or of which texts are taken away, is not offered', async () => {
  const data = async () =>
    (await app.anonymous().get('/admin/api/lan/data/fr?only=edits')).body.lan as string;
  expect(await data()).toBe('fr');
  const off = await admin.put('/lan/fr', { useYn: 'N' });
  expect(off.body).toMatchObject({ textPct: 90, offerYn: 'N' });
  expect(await offer('fr')).toBeUndefined();
  expect(await data()).toBe('ko');
  await expect.poll(() => refusal('fr', other)).toBe(KOREAN);
  await admin.put('/lan/fr', { useYn: 'Y' });
  expect((await offer('fr'))?.[2]).toBe('Y');
  const found = (await admin.get('/lanData?nm=fr: error.conflict&size=30&page=0')).body.content[0];
  await admin.put(`/lanData/${found.cd}`, { useYn: 'N' });
  expect((await offer('fr'))?.slice(1)).toEqual([89, 'N']);
  expect((await admin.delete('/lan/fr')).status).toBe(409);
});

test('[1 §7] a file of missing texts stores what it adds and nothing that the product says itself', async () => {
  await admin.post('/lan', { id: 'th', nm: 'ไทย', ord: 6 });
  const whole = await missing('th');
  expect(whole.rows[0]?.slice(2, 5)).toEqual(['한국어 (ko)', 'English (en)', 'ไทย (th)']);
  expect(whole.rows.length - 1).toBe(total);
  const again = await uploadFile(admin, '/lanData/up', whole.bytes);
  expect(again.body).toMatchObject({ count: total, added: 0, changed: 0 });
  await limit('1');
  await translate('th', Math.ceil(total / 100) + 1);
  expect((await offer('th'))?.[2]).toBe('Y');
  const added = (await admin.get('/lanData?nm=th: &size=30&page=0')).body.content[0];
  expect(added.lanDatas.map((each: { lan: { id: string } }) => each.lan.id)).not.toContain('en');
  expect((await admin.get('/lanData/down/xx')).status).toBe(404);
  expect((await (await app.as('S000000001')).get('/lanData/down/th')).status).toBe(403);
});

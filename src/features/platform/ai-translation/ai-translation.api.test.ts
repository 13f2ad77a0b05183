import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { forgetRequests } from './ai-translation.jobs.ts';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let store: TestClient;
let business: TestClient;
let storeId = 0;
let typeId = 0;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  admin = await app.as('admin');
  store = await app.as('S000000001');
  business = await app.as('C000000001');
  storeId = (await store.get('/admin/api/session')).body.storeCd;
  const types = (await admin.get('/code/getCode/AI_TP')).body as { cd: number; val: string }[];
  typeId = types.find(({ val }) => val === 'TRANSLATE')?.cd ?? 0;
});
beforeEach(async () => {
  await simulator.reset();
  await sql('delete from translation_days');
  await sql('delete from translation_requests');
  await sql('update ai_settings set in_use = false');
});
afterEach(async () => {
  for (const id of ['AI_TRANSLATIONS_PER_DAY', 'AI_ANSWER_SECONDS']) await option(id, null);
});
afterAll(() => stop());

const sql = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app.node.services.db.query(text, values) as Promise<T[]>;
const DEFAULTS: Record<string, string> = { AI_TRANSLATIONS_PER_DAY: '3000', AI_ANSWER_SECONDS: '20' };
const option = async (id: string, value: string | null) => {
  const { status } = await admin.put(`/option/${id}`, { optionVal: value ?? DEFAULTS[id] });
  expect(status).toBe(200);
};
const setting = async (model: string, priority = 1) => {
  const body = { aiTp: { cd: typeId }, useYn: 'Y', priority, model };
  const { status, body: saved } = await admin.post('/aiInfo', body);
  expect(status, JSON.stringify(saved)).toBe(200);
  return saved.aiInfoCd as number;
};

interface Text {
  key: string;
  type: string;
  field: string;
  text: string;
  lans: { id: string }[];
}
const name = (text: string, languages = ['en'], more: Partial<Text> = {}): Text => ({
  key: text,
  type: 'menuItem',
  field: 'name',
  text,
  lans: languages.map((id) => ({ id })),
  ...more,
});
const ask = (texts: Text[], client = store, query = '') =>
  client.post(`/translate/suggest${query}`, { lanTp: 'ko', texts });
const good = async (...given: Parameters<typeof ask>) => {
  const { status, body } = await ask(...given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    suggestions: { key: string; lanTp: { id: string }; text: string; origin: string }[];
    dropped: { key: string; lanTp: { id: string }; reason: string }[];
    problem: string | null;
    leftCnt: number;
    simulatedYn: string;
  };
};
const requests = async () => (await admin.get('/aiInfo/requests')).body.content as Record<string, unknown>[];

describe('a menu in one sitting', () => {
  test('30 items are translated into three languages, accepted, and complete in the menu of partners', async () => {
    await setting('model-1');
    const items = (
      await sql<{ id: number }>(
        'select id from menu_items where store_id = $1 and deleted_at is null and in_use order by id limit 30',
        [storeId],
      )
    ).map(({ id }) => id);
    expect(items.length).toBeGreaterThanOrEqual(30);
    await sql(`update menu_items set translations = '[]' where id = any($1)`, [items]);
    const prices = () =>
      sql('select id, price, cost, stock from menu_items where id = any($1) order by id', [items]);
    const before = await prices();

    const { content } = (await store.get('/translation/store/gaps?size=1000&type=menu&state=missing')).body;
    const gaps = (content as Gap[]).filter(({ cd }) => items.includes(cd));
    const texts = gaps.map((gap, index) => ({
      ...name(gap.source, [gap.lanTp.id]),
      field: gap.field,
      key: String(index),
    }));
    const accepted: object[] = [];
    for (let at = 0; at < texts.length; at += 40) {
      const { suggestions, dropped } = await good(texts.slice(at, at + 40));
      expect(dropped).toEqual([]);
      for (const { key, text, origin } of suggestions)
        accepted.push({ ...gaps[Number(key)], text, machineMadeYn: origin === 'model' ? 'Y' : 'N' });
    }
    const saved = await store.post('/translation/store/accept', { texts: accepted });
    expect(saved.body, JSON.stringify(saved.body)).toEqual({ count: gaps.length });
    // Once more changes nothing: there is a text by now.
    expect((await store.post('/translation/store/accept', { texts: accepted })).body).toEqual({ count: 0 });

    const { items: menu } = (await app.partner().get('/partner/v1/stores/S000000001/menu')).body;
    const own = (menu as { smenuCd: number; infos: { lanTp: { id: string }; nm: string }[] }[]).filter(
      ({ smenuCd }) => items.includes(smenuCd),
    );
    expect(own).toHaveLength(30);
    for (const item of own) {
      expect(item.infos.map(({ lanTp }) => lanTp.id).sort()).toEqual(['en', 'ja', 'zh']);
      expect(JSON.stringify(item)).not.toContain('machineMade');
    }
    const rows = await sql<{
      translations: { language: string; name: string; price: number }[];
      price: number;
    }>('select translations, price from menu_items where id = any($1)', [items]);
    for (const { translations, price } of rows) {
      expect(translations.map(({ language }) => language).sort()).toEqual(['en', 'ja', 'zh']);
      for (const each of translations) expect([each.name !== '', each.price]).toEqual([true, price]);
    }
    expect(await prices()).toEqual(before);

    // Marked until somebody confirms them, and confirmed at once.
    const cells = async () =>
      ((await store.get('/translation/store')).body.cells as Record<string, number | string>[])
        .filter(({ type }) => type === 'menu')
        .map(({ missingCnt, machineMadeCnt }) => [missingCnt, machineMadeCnt]);
    const made = accepted.filter((each) => (each as { machineMadeYn: string }).machineMadeYn === 'Y');
    expect((await cells()).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(made.length);
    expect((await cells()).map(([missing]) => missing)).toEqual([0, 0, 0]);
    const open = (await store.get('/translation/store/gaps?size=1000&state=machineMade')).body.content;
    expect(open).toHaveLength(made.length);
    const confirmed = await store.post('/translation/store/confirm', { texts: open });
    expect(confirmed.body).toEqual({ count: made.length });
    expect(await cells()).toEqual([0, 0, 0].map(() => [0, 0]));
    expect((await store.post('/translation/store/confirm', { texts: open })).body).toEqual({ count: 0 });
  });
});
interface Gap {
  cd: number;
  field: string;
  source: string;
  lanTp: { id: string };
}

describe('a model that does not do what it is asked', () => {
  test.each([
    ['nonsense', '번역이 아닌 답'],
    ['never', '시간 안에 답이 없었어요'],
  ])('%s: nothing is suggested, nothing is stored, nothing is paid', async (mode, message) => {
    await option('AI_ANSWER_SECONDS', '1');
    await setting(`model-${mode}`);
    const sum = async () =>
      (await sql(`select md5(string_agg(t::text, '' order by id)) from menu_items t`))[0];
    const before = await sum();
    const { suggestions, dropped, problem, leftCnt } = await good([name('물냉면 곱빼기', ['en', 'ja'])]);
    expect(suggestions).toEqual([]);
    expect(dropped.map(({ reason }) => reason)).toEqual(['failed', 'failed']);
    expect(problem).toContain(message);
    expect(leftCnt).toBe(3000);
    expect(await sum()).toEqual(before);
  });

  test('answering more than was asked changes nothing else', async () => {
    await setting('model-tooMuch');
    const { suggestions, dropped } = await good([name('얼큰 순두부')]);
    expect(suggestions.map(({ key }) => key)).toEqual(['얼큰 순두부']);
    expect(dropped).toEqual([]);
  });

  test.each([
    ['numbers', 'numbers'],
    ['markup', 'markup'],
    ['long', 'tooLong'],
  ])('%s is dropped as %s', async (mode, reason) => {
    await setting(`model-${mode}`);
    const { suggestions, dropped } = await good([name('얼큰 순두부'), name('통마늘 구이')]);
    expect(suggestions).toEqual([]);
    expect(dropped.map((each) => each.reason)).toEqual([reason, reason]);
  });
});

describe('several settings', () => {
  test('[3 §2] are asked in the order of their priority until one answers', async () => {
    await option('AI_ANSWER_SECONDS', '1');
    const last = await setting('model-3', 3);
    const silent = await setting('model-never', 1);
    const broken = await setting('model-nonsense', 2);
    const { suggestions, problem } = await good([name('얼큰 순두부', ['en', 'zh'])]);
    expect(suggestions).toHaveLength(2);
    expect(problem).toBeNull();
    const logged = (await requests()).map(({ aiInfoCd, resultTp }) => `${aiInfoCd} ${resultTp}`);
    expect(logged.sort()).toEqual(
      [silent, broken, last]
        .flatMap((id, index) => Array(2).fill(`${id} ${['timeout', 'nonsense', 'answered'][index]}`))
        .sort(),
    );
    expect((await sql('select used from translation_days'))[0]).toEqual({ used: 2 });
  });

  test('none in use is said with what to do, unless the dictionary knows all', async () => {
    const { status, body } = await ask([name('얼큰 순두부')]);
    expect(status).toBe(409);
    expect(body.message).toContain('AI 설정');
    const { suggestions } = await good([name('쌀', ['en'], { type: 'ingredient' })]);
    expect(suggestions).toMatchObject([{ text: 'Rice', origin: 'dictionary' }]);
  });
});

describe('the dictionary', () => {
  const addEntry = async (ko: string, en: string, type = 'menu') => {
    const types = (await admin.get('/code/getCode/DICTIONARY_TP')).body as { cd: number; val: string }[];
    const dictionaryTp = { cd: types.find(({ val }) => val === type)?.cd };
    const made = await admin.post('/dictionary', {
      id: `test-${ko}`,
      nm: ko,
      dictionaryTp,
      dictionarys: [{ lan: 'en', nm: en }],
      useYn: 'Y',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  };

  test('wins over the model: as a whole without asking it, and within a text', async () => {
    await addEntry('하늘탕', 'Sky Soup');
    await setting('model-1');
    const { suggestions, leftCnt } = await good([name('하늘탕'), name('매운 하늘탕 정식')]);
    expect(suggestions).toMatchObject([
      { key: '하늘탕', text: 'Sky Soup', origin: 'dictionary' },
      { key: '매운 하늘탕 정식', origin: 'model' },
    ]);
    expect(suggestions[1]?.text).toContain('Sky Soup');
    expect(leftCnt).toBe(2999);
    const [sent] = await simulator.arrivals('AI');
    expect(JSON.stringify(sent?.request)).toContain('Sky Soup');
  });
});

describe('what is sent', () => {
  test('is recorded with who, where, how much and what came of it; personal data is not sent', async () => {
    const id = await setting('model-1');
    const texts = [
      name('얼큰 순두부', ['en']),
      name('예약 010-1234-5678', ['en'], { key: 'phone' }),
      name('chef@example.com 주방장 추천', ['en'], { key: 'mail' }),
    ];
    const { dropped } = await good(texts);
    expect(dropped.map(({ key, reason }) => `${key} ${reason}`)).toEqual(['phone personal', 'mail personal']);
    const [kept, ...others] = await requests();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      aiInfoCd: id,
      model: 'model-1',
      simulatedYn: 'Y',
      account: { accountId: 'S000000001' },
      storeNm: '강남점',
      lanTp: { id: 'ko' },
      targetLan: { id: 'en' },
      texts: [{ text: '얼큰 순두부' }],
      textCnt: 1,
      charCnt: 6,
      suggestedCnt: 1,
      droppedCnt: 0,
      resultTp: 'answered',
    });
    expect(kept?.tokenCnt).toBeGreaterThan(0);
    expect(JSON.stringify(await simulator.arrivals('AI'))).not.toMatch(/1234|chef@/);
    expect((await store.get('/aiInfo/requests')).status).toBe(403);
    const { services } = app.node;
    const run = (now: Date) =>
      forgetRequests.handle(
        { db: services.db, services, log: services.log, now, attempt: 1, afterCommit: () => undefined },
        {},
      );
    await run(new Date(Date.now() + 89 * 86_400_000));
    expect(await requests()).toHaveLength(1);
    await run(new Date(Date.now() + 91 * 86_400_000));
    expect(await requests()).toEqual([]);
  });
});

describe('the budget of a day', () => {
  test('is never exceeded by 20 calls at the same time, and a refused call says what is left', async () => {
    await option('AI_TRANSLATIONS_PER_DAY', '50');
    await setting('model-1');
    const call = (at: number) => ask(Array.from({ length: 4 }, (_, index) => name(`구이 ${at} 번 ${index}`)));
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => call(at)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
    expect(replies.find(({ status }) => status === 409)?.body.message).toContain('남은 번역');
    const [used] = await sql<{ used: number }>('select used from translation_days');
    expect(used?.used).toBeLessThanOrEqual(50);
    // Another store has its own.
    expect((await ask([name('얼큰 순두부')], await app.as('S000000002'))).status).toBe(200);
    await option('AI_TRANSLATIONS_PER_DAY', '0');
    expect((await ask([name('얼큰 순두부')], await app.as('S000000003'))).status).toBe(409);
  });
});

describe('who may ask', () => {
  test('those who may write the text, in stores they see', async () => {
    await setting('model-1');
    const [other] = await sql<{ id: number }>(`select id from stores where public_id = 'S000000003'`);
    const text = [name('얼큰 순두부')];
    expect((await ask(text, business, `?storeCd=${storeId}`)).status).toBe(200);
    expect((await ask(text, business, `?storeCd=${other?.id}`)).status).toBe(404);
    expect((await ask(text, store, `?storeCd=${other?.id}`)).status).toBe(404);
    expect((await ask(text, business)).body.errorsMessage).toHaveProperty('storeCd');
    expect((await ask(text, app.anonymous())).status).toBe(401);
    expect((await ask([name('메뉴', ['en'], { type: 'navigation' })], store)).status).toBe(403);
    expect((await ask([name('보고서', ['en'], { type: 'navigation' })], admin)).status).toBe(200);
    const own = name('강남점', ['en'], { type: 'store' });
    expect((await ask([own], business, `?storeCd=${storeId}`)).status).toBe(200);
    await sql(`delete from translation_requests`);
  });

  test.each([
    [{ type: 'nothing' }, 'texts[0].type'],
    [{ field: 'price' }, 'texts[0].field'],
    [{ field: 'constructor' }, 'texts[0].field'],
    [{ lans: [{ id: 'xx' }] }, 'texts[0].lans[0].id'],
    [{ text: '' }, 'texts[0].text'],
  ])('a request with %o is refused at %s', async (more, path) => {
    const { status, body } = await ask([name('얼큰 순두부', ['en'], more)]);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [path]]);
  });

  test('a request with a key twice, or too many texts, is refused', async () => {
    expect((await ask([name('가나다'), name('가나다')])).body.errorsMessage).toHaveProperty('texts[1].key');
    expect((await ask(Array.from({ length: 41 }, (_, at) => name(`메뉴 ${at}`)))).status).toBe(400);
  });
});

describe('a mark', () => {
  const category = async (infos: object[]) =>
    (await store.post('/category/store', { categoryNm: '매콤한 것', useYn: 'Y', categoryInfos: infos })).body;
  const save = async (id: number, infos: object[]) =>
    (await store.put(`/category/store/${id}`, { categoryInfos: infos })).body.categoryInfos;
  const english = { lanTp: { id: 'en' }, categoryInfoNm: 'Spicy ones', machineMade: { name: 'Spicy ones' } };

  test('stays with a text that a model wrote until somebody rewrites or confirms it', async () => {
    const made = await category([english]);
    expect(made.categoryInfos).toMatchObject([english]);
    // A client that does not know marks leaves them.
    const plain = { lanTp: { id: 'en' }, categoryInfoNm: 'Spicy ones' };
    expect(await save(made.categoryCd, [plain])).toMatchObject([english]);
    // Sending the mark along with another text does not help.
    const [rewritten] = await save(made.categoryCd, [{ ...english, categoryInfoNm: 'Hot ones' }]);
    expect(rewritten).not.toHaveProperty('machineMade');
    await save(made.categoryCd, [english]);
    const [confirmed] = await save(made.categoryCd, [{ ...english, machineMade: {} }]);
    expect(confirmed).not.toHaveProperty('machineMade');
    await save(made.categoryCd, [english]);
    const body = { field: 'name', lanTp: 'en', text: 'Spicy ones' };
    await store.put(`/translation/store/category/${made.categoryCd}`, body);
    const [sameText] = (await store.get(`/category/store/${made.categoryCd}`)).body.categoryInfos;
    expect(sameText).not.toHaveProperty('machineMade');
  });

  test('is not set on what is no text of the row', async () => {
    const odd = { ...english, machineMade: { name: 'Other', price: '7', __proto__x: 'y' } };
    expect((await category([odd])).categoryInfos[0]).not.toHaveProperty('machineMade');
    const { status } = await store.post('/category/store', {
      categoryNm: '다른 것',
      useYn: 'Y',
      categoryInfos: [{ ...english, machineMade: 'x' }],
    });
    expect(status).toBe(400);
  });

  test('an accepted text whose source changed meanwhile, or of another store, is left out', async () => {
    const made = await category([]);
    const place = { type: 'category', cd: made.categoryCd, field: 'name', lanTp: 'en' };
    const text = { ...place, source: '다른 원문', text: 'Spicy', machineMadeYn: 'Y' };
    const accept = (texts: object[], client = store) => client.post('/translation/store/accept', { texts });
    expect((await accept([text])).body).toEqual({ count: 0 });
    const right = { ...text, source: '매콤한 것' };
    expect((await accept([right], await app.as('S000000002'))).body).toEqual({ count: 0 });
    const long = await accept([{ ...right, text: 'x'.repeat(51) }]);
    expect([long.status, Object.keys(long.body.errorsMessage)]).toEqual([400, ['texts[0].text']]);
    expect((await accept([right])).body).toEqual({ count: 1 });
    // Writing it by hand takes the mark.
    expect((await accept([{ ...right, machineMadeYn: 'N', text: 'Hot' }])).body).toEqual({ count: 0 });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let store: TestClient;

const sql = (text: string) => app.node.services.db.query<object>(text, []);
const setResponseSeconds = async (seconds: number) => {
  const { status } = await admin.put('/option/AI_ANSWER_SECONDS', { optionVal: String(seconds) });
  expect(status).toBe(200);
};

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  admin = await app.as('admin');
  store = await app.as('S000000001');
  const types = (await admin.get('/code/getCode/AI_TP')).body as { cd: number; val: string }[];
  const aiTp = { cd: types.find(({ val }) => val === 'TRANSLATE')?.cd };
  await sql('update ai_settings set in_use = false');
  const made = await admin.post('/aiInfo', { aiTp, useYn: 'Y', priority: 1, model: 'model-1' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
});
beforeEach(async () => {
  await simulator.reset();
  await sql('delete from translation_days');
  await sql('delete from translation_requests');
});
afterEach(() => setResponseSeconds(20));
afterAll(() => stop());

const suggest = async (text: string, languages: string[]) => {
  const lans = languages.map((id) => ({ id }));
  const texts = [{ key: text, type: 'menuItem', field: 'name', text, lans }];
  const { status, body } = await store.post('/translate/suggest', { lanTp: 'ko', texts });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    suggestions: { lanTp: { id: string }; addedAllergens: object[] }[];
    problem: string | null;
  };
};
const requests = async () => (await admin.get('/aiInfo/requests')).body.content as Record<string, unknown>[];

test('an answer that cannot be entered in the record is shown, and so are those in other languages', async () => {
  await sql(`alter table translation_requests add constraint refuses_ja check (target <> 'ja') not valid`);
  try {
    const { suggestions, problem } = await suggest('얼큰 순두부', ['en', 'ja', 'zh']);
    expect([suggestions.map(({ lanTp }) => lanTp.id).sort(), problem]).toEqual([['en', 'ja', 'zh'], null]);
    expect((await requests()).map(({ targetLan }) => (targetLan as { id: string }).id).sort()).toEqual([
      'en',
      'zh',
    ]);
    expect(await sql('select used from translation_days')).toEqual([{ used: 3 }]);
  } finally {
    await sql('alter table translation_requests drop constraint refuses_ja');
  }
});

test('[3 §3] the instructions and further keys of a setting reach its model, its rules and model stay', async () => {
  const [{ aiInfoCd = 0 } = {}] = (await admin.get('/aiInfo?useYn=Y')).body as { aiInfoCd: number }[];
  const change = (more: object) => admin.put(`/aiInfo/${aiInfoCd}`, more);
  const config = JSON.stringify({ temperature: 0.4, model: 'another', messages: [] });
  expect((await change({ instructions: '손님에게 존댓말로.', config })).status).toBe(200);
  await suggest('얼큰 순두부 정식', ['en']);
  const [arrival] = (await simulator.arrivals('AI')).filter(({ direction }) => direction === 'in');
  const sent = arrival?.request as { model: string; temperature: number; messages: { content: string }[] };
  expect([sent.model, sent.temperature]).toEqual(['model-1', 0.4]);
  const [system = { content: '' }] = sent.messages;
  expect(system.content.endsWith('손님에게 존댓말로.')).toBe(true);
  expect(system.content.length).toBeGreaterThan(200);
  expect((await change({ instructions: null, config: null })).status).toBe(200);
});

describe('a service that this node asks as much as it may', () => {
  let release: () => void = () => undefined;
  /** Takes all calls that the node may make at a time, until they are released. */
  const occupy = async () => {
    const { integrations } = app.node.services;
    const address = await integrations.address('AI');
    const held = new Promise<void>((done) => {
      release = done;
    });
    const task = { service: 'AI', operation: 'try', subject: 'test', timeoutMs: 60_000, address } as const;
    let begun = 0;
    for (let at = 0; at < 20; at += 1)
      void integrations.through({ ...task, request: {} }, async () => {
        begun += 1;
        await held;
        return { kind: 'answered', status: 200, body: {} };
      });
    await expect.poll(() => begun).toBe(20);
  };
  afterEach(() => release());

  test('is asked again when it is free, and ten people at once get all they asked for', async () => {
    await occupy();
    const waiting = suggest('얼큰 순두부', ['en', 'zh']);
    setTimeout(release, 700);
    expect(await waiting).toMatchObject({ problem: null, suggestions: [{}, {}] });

    await simulator.set('AI', { delayMs: 300 });
    const people = Array.from({ length: 10 }, (_, at) => suggest(`구이 ${at} 번`, ['en', 'ja', 'zh']));
    for (const { suggestions, problem } of await Promise.all(people))
      expect([suggestions.length, problem]).toEqual([3, null]);
    expect(new Set((await requests()).map(({ resultTp }) => resultTp))).toEqual(new Set(['answered']));
  });

  test('is said to be busy where it is not free in time', async () => {
    await setResponseSeconds(1);
    await occupy();
    const { suggestions, problem } = await suggest('얼큰 순두부', ['en']);
    expect([suggestions, problem]).toEqual([[], '지금 요청이 많아요. 잠시 후 다시 시도해 주세요.']);
    expect(await requests()).toMatchObject([{ resultTp: 'busy', tokenCnt: null }]);
    expect(await sql('select used from translation_days')).toEqual([{ used: 0 }]);
  });
});

test('[13 §3] an allergen that only the translation names is told with it', async () => {
  await simulator.act('AI', 'mode', 'allergen');
  const added = async (text: string) =>
    (await suggest(text, ['en'])).suggestions.map(({ addedAllergens }) => addedAllergens);
  expect(await added('얼큰 순두부')).toEqual([[{ nm: 'peanuts' }]]);
  expect(await added('땅콩 순두부')).toEqual([[]]);
});

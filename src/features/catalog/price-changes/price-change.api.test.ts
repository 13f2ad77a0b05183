import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openPricedMenu, type PricedMenu } from './price-change.factory.ts';

const STORE = '/smenu/store/prices';
let app: TestApp;
let store: TestClient;
let menu: PricedMenu;
let now = new Date();

beforeAll(async () => {
  app = await testApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date();
  menu = await openPricedMenu(app);
  store = await app.as('S000000001');
});

interface Row {
  price: number;
  version: number;
  translations: { language: string; price?: number }[];
}
const item = async (id: number): Promise<Row> => {
  const [row] = await app.node.services.db.query<Row>(
    'select price, version, translations from menu_items where id = $1',
    [id],
  );
  if (!row) throw new Error('no such item');
  return row;
};
const priceOf = async (id: number): Promise<number> => (await item(id)).price;
const prices = () => Promise.all([menu.cold, menu.mixed, menu.fish, menu.bowl].map(priceOf));
const setPrice = (id: number, price: number) =>
  app.node.services.db.query('update menu_items set price = $2 where id = $1', [id, price]);

const raise = (change: Record<string, unknown> = {}) => ({
  categoryCds: String(menu.noodles),
  changeTp: 'won',
  changeVal: 500,
  roundUnit: 100,
  roundTp: 'nearest',
  ...change,
});
const preview = async (body: object, client = store, base = STORE, query = '') => {
  const response = await client.post(`${base}/preview${query}`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as { stamp: string; lines: { cd: number; resultTp: string; lineTp: string }[] };
};
/** Agrees to what the preview says. */
const change = async (body: object, client = store) => {
  const { stamp } = await preview(body, client);
  return client.post(STORE, { ...body, stamp });
};
const wallClock = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
const until = async (what: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1, await sleep(25)) if (await what()) return;
  throw new Error('it did not come to pass');
};

describe('a preview', () => {
  it('shows every old and new price, leaves market prices out visibly, and changes nothing', async () => {
    const before = await prices();
    const { lines } = await preview(raise());
    expect(lines).toMatchObject([
      {
        cd: menu.cold,
        resultTp: 'changed',
        prices: [{ lanTp: { id: 'ko' }, oldPrice: 10_000, newPrice: 10_500 }],
      },
      { cd: menu.mixed, resultTp: 'changed', prices: [{ oldPrice: 4_500, newPrice: 5_000 }] },
      { cd: menu.fish, resultTp: 'marketPrice', prices: [] },
    ]);
    expect(await prices()).toEqual(before);
  });
  it('has the options of the chosen items when asked for', async () => {
    const { lines } = await preview(raise({ smenuOptYn: 'Y' }));
    expect(lines.filter((line) => line.lineTp === 'option')).toMatchObject([
      { cd: menu.spicy, prices: [{ oldPrice: 500, newPrice: 1_000 }] },
    ]);
  });
  it.each([
    ['nothing chosen', { categoryCds: '' }, 'smenuCds'],
    ['no list of ids', { categoryCds: '1,x' }, 'categoryCds'],
    ['an unknown way', { changeTp: 'euro' }, 'changeTp'],
    ['no change', { changeVal: 0 }, 'changeVal'],
    ['half a won', { changeVal: 0.5 }, 'changeVal'],
    ['more than everything off', { changeTp: 'percent', changeVal: -100.1 }, 'changeVal'],
    ['two decimals', { changeTp: 'percent', changeVal: 1.25 }, 'changeVal'],
    ['beyond the highest price', { changeVal: 90_000_001 }, 'changeVal'],
    ['an odd unit', { roundUnit: 7 }, 'roundUnit'],
  ])('[D6] refuses %s beside its field', async (_, broken, field) => {
    const response = await store.post(`${STORE}/preview`, raise(broken));
    expect([response.status, Object.keys(response.body.errorsMessage ?? {})]).toEqual([400, [field]]);
  });
});

describe('a change at once', () => {
  it('sets all prices, mirrors them into the languages, moves versions, and the partner menu shows it', async () => {
    const before = await item(menu.cold);
    const { status, body } = await change(raise());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'done', changeCnt: 2, createAccountNm: expect.any(String) });
    expect(await prices()).toEqual([10_500, 5_000, 0, 2_000]);
    const after = await item(menu.cold);
    expect(after.version).toBe(before.version + 1);
    expect(after.translations).toMatchObject([{ language: 'en', name: 'Test 10000', price: 10_500 }]);
    const partner = await app.partner().get('/partner/v1/stores/S000000001/menu');
    expect(JSON.stringify(partner.body)).toContain('"price":10500');
  });
  it('[D27] is refused when a price changed since the preview, and nothing is written', async () => {
    const { stamp } = await preview(raise());
    await setPrice(menu.mixed, 4_700);
    const response = await store.post(STORE, raise({ stamp }));
    expect([response.status, response.body.code]).toEqual([409, 'priceChange.outdated']);
    expect(await prices()).toEqual([10_000, 4_700, 0, 2_000]);
  });
  it('is refused when nothing would change', async () => {
    const response = await change(raise({ categoryCds: '', smenuCds: String(menu.fish) }));
    expect([response.status, response.body.code]).toEqual([409, 'priceChange.nothingChanges']);
  });
  it('[D28] is done once when it is sent twice with one key', async () => {
    const { stamp } = await preview(raise());
    const headers = { 'idempotency-key': `prices-${menu.cold}` };
    const first = await store.post(STORE, raise({ stamp }), { headers });
    const second = await store.post(STORE, raise({ stamp }), { headers });
    expect(second.body.priceChangeCd).toBe(first.body.priceChangeCd);
    expect(await priceOf(menu.cold)).toBe(10_500);
  });
  it('[D11] with an item or category of another store is 404 and all or nothing', async () => {
    const other = await openPricedMenu(app, 'S000000002');
    const foreign = raise({ categoryCds: '', smenuCds: `${menu.cold},${other.cold}` });
    expect((await store.post(`${STORE}/preview`, foreign)).status).toBe(404);
    expect((await store.post(STORE, { ...foreign, stamp: 'x' })).status).toBe(404);
    expect((await store.post(STORE, raise({ categoryCds: String(other.noodles), stamp: 'x' }))).status).toBe(
      404,
    );
    expect([await priceOf(menu.cold), await priceOf(other.cold)]).toEqual([10_000, 10_000]);
  });
  it('changes options only for whoever may change options', async () => {
    const { db } = app.node.services;
    const withOptions = raise({ smenuOptYn: 'Y' });
    expect((await change(withOptions)).status).toBe(200);
    expect(await db.query('select price from options where id = $1', [menu.spicy])).toEqual([
      { price: 1_000 },
    ]);
    await db.query("update resources set in_use = false where code = 'SmenuOptForStoreUp'");
    const [account] = await db.query<{ id: number }>("select id from accounts where login_id = 'S000000001'");
    await app.node.services.sessions.publish([account?.id ?? 0]);
    try {
      expect((await store.post(`${STORE}/preview`, withOptions)).status).toBe(403);
      expect((await store.post(`${STORE}/preview`, raise())).status).toBe(200);
    } finally {
      await db.query("update resources set in_use = true where code = 'SmenuOptForStoreUp'");
      await app.node.services.sessions.publish([account?.id ?? 0]);
    }
  });
});

describe('[D39] a store with international payment', () => {
  const international = async (yes: boolean) => {
    await app.node.services.db.query('update stores set international_payment = $2 where id = $1', [
      menu.storeId,
      yes,
    ]);
    await app.node.services.bus.publish('stores', String(menu.storeId));
  };
  it('changes the prices of the chosen languages from their own values', async () => {
    await international(true);
    try {
      expect((await store.post(`${STORE}/preview`, raise())).body.errorsMessage).toHaveProperty('lans');
      expect((await store.post(`${STORE}/preview`, raise({ lans: [{ id: 'xx' }] }))).status).toBe(400);
      expect((await change(raise({ lans: [{ id: 'en' }] }))).status).toBe(200);
    } finally {
      await international(false);
    }
    const { price, translations } = await item(menu.cold);
    expect([price, translations[0]?.price]).toEqual([10_000, 10_500]);
  });
});

describe('a change at a time', () => {
  const inAnHour = () => new Date(now.getTime() + 3_600_000);
  const planned = (more: Record<string, unknown> = {}) => raise({ startDtm: wallClock(inAnHour()), ...more });
  const letAnHourPass = async (node = app) => {
    now = new Date(now.getTime() + 3_601_000);
    await node.node.services.bus.publish('jobs', 'price-change');
  };
  const stateOf = async (id: number): Promise<string> => (await store.get(`${STORE}/${id}`)).body.status;

  it('waits, then starts from the prices as they are then', async () => {
    const { body } = await change(planned());
    expect(body).toMatchObject({ status: 'planned', startDtm: wallClock(inAnHour()) });
    expect(await priceOf(menu.cold)).toBe(10_000);
    await setPrice(menu.cold, 12_000);
    await letAnHourPass();
    await until(async () => (await stateOf(body.priceChangeCd)) === 'done');
    expect(await prices()).toEqual([12_500, 5_000, 0, 2_000]);
    const { lines } = (await store.get(`${STORE}/${body.priceChangeCd}`)).body;
    expect(lines[0].prices).toMatchObject([{ oldPrice: 12_000, newPrice: 12_500 }]);
  });
  it('starts once although two nodes wait for it', async () => {
    const other = await app.anotherNode();
    const { body } = await change(planned());
    now = new Date(now.getTime() + 3_601_000);
    await Promise.all([app, other].map((node) => node.node.services.bus.publish('jobs', 'price-change')));
    await until(async () => (await stateOf(body.priceChangeCd)) === 'done');
    await sleep(300);
    expect(await priceOf(menu.cold)).toBe(10_500);
    await other.stop();
  });
  it('does not start once it is cancelled, and cannot be cancelled once it has started', async () => {
    const first = (await change(planned())).body.priceChangeCd;
    const cancelled = await store.patch(`${STORE}/cancel/${first}`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', endAccountNm: expect.any(String) });
    expect((await store.patch(`${STORE}/cancel/${first}`)).status).toBe(200);
    const second = (await change(planned({ changeVal: 1_000 }))).body.priceChangeCd;
    await letAnHourPass();
    await until(async () => (await stateOf(second)) === 'done');
    expect(await priceOf(menu.cold)).toBe(11_000);
    const late = await store.patch(`${STORE}/cancel/${second}`);
    expect([late.status, late.body.code]).toEqual([409, 'priceChange.notPlanned']);
  });
  it('leaves out what was deleted since', async () => {
    const selected = { categoryCds: '', smenuCds: `${menu.cold},${menu.bowl}` };
    const id = (await change(planned(selected))).body.priceChangeCd;
    await app.node.services.db.query('update menu_items set deleted_at = now() where id = $1', [menu.cold]);
    await letAnHourPass();
    await until(async () => (await stateOf(id)) === 'done');
    expect([await priceOf(menu.cold), await priceOf(menu.bowl)]).toEqual([10_000, 2_500]);
  });
  it('refuses a time that has passed and one beyond a year', async () => {
    for (const at of [new Date(now.getTime() - 60_000), new Date(now.getTime() + 400 * 86_400_000)]) {
      const response = await store.post(STORE, raise({ startDtm: wallClock(at), stamp: 'x' }));
      expect([response.status, Object.keys(response.body.errorsMessage ?? {})]).toEqual([400, ['startDtm']]);
    }
  });
});

describe('[A11] planned changes of the same prices', () => {
  const inHours = (hours: number) => wallClock(new Date(now.getTime() + hours * 3_600_000));
  const at = (hours: number, more: Record<string, unknown> = {}) =>
    raise({ startDtm: inHours(hours), ...more });
  const foreseen = async (body: object) => {
    const { lines, overlaps } = (await store.post(`${STORE}/preview`, body)).body as {
      lines: { cd: number; prices: { oldPrice: number; newPrice: number }[] }[];
      overlaps: Record<string, unknown>[];
    };
    const [price] = lines.find(({ cd }) => cd === menu.cold)?.prices ?? [];
    return { price: [price?.oldPrice, price?.newPrice], overlaps };
  };
  const pass = async (hours: number, id: number) => {
    now = new Date(now.getTime() + hours * 3_600_000 + 1_000);
    await app.node.services.bus.publish('jobs', 'price-change');
    await until(async () => (await store.get(`${STORE}/${id}`)).body.status === 'done');
  };

  it('are named with their time and items, before and when it is saved', async () => {
    const first = (await change(at(2))).body;
    expect(first.overlaps).toEqual([]);
    const other = {
      priceChangeCd: first.priceChangeCd,
      startDtm: inHours(2),
      names: '시험 냉면, 시험 비빔면, 시험 회',
      overlapCnt: 3,
    };
    const later = await foreseen(at(4));
    expect(later.overlaps).toEqual([{ ...other, earlierYn: 'Y' }]);
    expect((await foreseen(at(1))).overlaps).toEqual([{ ...other, earlierYn: 'N' }]);
    expect((await foreseen(raise())).overlaps).toEqual([{ ...other, earlierYn: 'N' }]);
    const ofBowl = { categoryCds: String(menu.rice) };
    expect((await foreseen(at(4, ofBowl))).overlaps).toEqual([]);
    const saved = await change(at(4));
    expect([saved.status, saved.body.status]).toEqual([200, 'planned']);
    expect(saved.body.overlaps).toEqual([{ ...other, earlierYn: 'Y' }]);
    await store.patch(`${STORE}/cancel/${first.priceChangeCd}`);
    expect((await foreseen(at(6))).overlaps).toMatchObject([
      { priceChangeCd: saved.body.priceChangeCd, earlierYn: 'Y' },
    ]);
  });

  it('[M16] names items, options and overlaps in the language of the reader', async () => {
    const english = { headers: { 'accept-language': 'en' } };
    const body = at(2, { smenuOptYn: 'Y' });
    const names = ({ lines }: { lines: { nm: string }[] }) => lines.map(({ nm }) => nm);
    const { lines, stamp } = (await store.post(`${STORE}/preview`, body, english)).body;
    // The option has no English name.
    expect(names({ lines })).toEqual(['Test 10000', 'Test 4500', 'Test 0', '시험 매운맛']);
    const saved = await store.post(STORE, { ...body, stamp }, english);
    expect(names(saved.body)).toEqual(names({ lines }));
    const { body: later } = await store.post(`${STORE}/preview`, at(4), english);
    expect(later.overlaps).toMatchObject([{ names: 'Test 10000, Test 4500, Test 0', overlapCnt: 3 }]);
    await pass(2, saved.body.priceChangeCd);
    const path = `${STORE}/${saved.body.priceChangeCd}`;
    expect(names((await store.get(path, english)).body)).toEqual(names({ lines }));
    expect(names((await store.get(path)).body)[0]).toBe('시험 냉면');
  });

  it('are part of the preview, so that what it says is what comes', async () => {
    const first = (await change(at(2, { changeTp: 'percent', changeVal: 10 }))).body.priceChangeCd;
    const { price } = await foreseen(at(4));
    expect(price).toEqual([11_000, 11_500]);
    const second = (await change(at(4))).body.priceChangeCd;
    // Between two plans: what was planned for later follows, and its own record says what it will do.
    expect((await foreseen(at(3, { changeVal: 1_000 }))).price).toEqual([11_000, 12_000]);
    const between = (await change(at(3, { changeVal: 1_000 }))).body.priceChangeCd;
    const { lines } = (await store.get(`${STORE}/${second}`)).body;
    expect(lines[0].prices[0]).toMatchObject({ oldPrice: 12_000, newPrice: 12_500 });
    await store.patch(`${STORE}/cancel/${between}`);
    await pass(2, first);
    expect(await priceOf(menu.cold)).toBe(11_000);
    await pass(2, second);
    expect(await priceOf(menu.cold)).toBe(price[1]);
  });

  it('that came after the preview make it outdated', async () => {
    const { stamp } = await preview(at(4));
    await change(at(2));
    const response = await store.post(STORE, { ...at(4), stamp });
    expect([response.status, response.body.code]).toEqual([409, 'priceChange.outdated']);
  });

  it('of another store are nobody’s business here', async () => {
    const elsewhere = await openPricedMenu(app, 'S000000002');
    const other = await app.as('S000000002');
    await change(raise({ categoryCds: String(elsewhere.noodles), startDtm: inHours(2) }), other);
    expect((await foreseen(at(4))).overlaps).toEqual([]);
  });
});

describe('undo', () => {
  it('puts back exactly the old prices, in every language', async () => {
    const id = (await change(raise())).body.priceChangeCd;
    const response = await store.patch(`${STORE}/undo/${id}`);
    expect(response.body).toMatchObject({ status: 'undone', keptCnt: 0 });
    expect(await prices()).toEqual([10_000, 4_500, 0, 2_000]);
    expect((await item(menu.cold)).translations[0]?.price).toBe(10_000);
    expect((await store.patch(`${STORE}/undo/${id}`)).status).toBe(200);
  });
  it('leaves alone and lists what somebody changed since', async () => {
    const id = (await change(raise())).body.priceChangeCd;
    await setPrice(menu.mixed, 5_900);
    const shown = (await store.get(`${STORE}/${id}`)).body.lines;
    expect(shown.map((line: { undoYn: string }) => line.undoYn)).toEqual(['Y', 'N', 'N']);
    const { body } = await store.patch(`${STORE}/undo/${id}`);
    expect(body).toMatchObject({ status: 'undone', keptCnt: 1 });
    expect(body.lines.map((line: { undoYn: string }) => line.undoYn)).toEqual(['Y', 'N', 'N']);
    expect(await prices()).toEqual([10_000, 5_900, 0, 2_000]);
  });
  it('is refused when nothing is left to put back, or nothing has been done', async () => {
    const id = (await change(raise())).body.priceChangeCd;
    await setPrice(menu.cold, 1);
    await setPrice(menu.mixed, 2);
    expect((await store.patch(`${STORE}/undo/${id}`)).body.code).toBe('priceChange.nothingToUndo');
    const plan = await change(raise({ startDtm: wallClock(new Date(now.getTime() + 3_600_000)) }));
    expect((await store.patch(`${STORE}/undo/${plan.body.priceChangeCd}`)).status).toBe(409);
  });
});

describe('the history', () => {
  it('[D21] is newest first, in pages, with who and when, and only the store’s own', async () => {
    const first = (await change(raise())).body.priceChangeCd;
    const second = (await change(raise({ changeTp: 'percent', changeVal: -5.5 }))).body.priceChangeCd;
    const { body } = await store.get(`${STORE}?page=0&size=2`);
    expect(body.content.map((row: { priceChangeCd: number }) => row.priceChangeCd)).toEqual([second, first]);
    expect(body.content[0]).toMatchObject({
      changeTp: 'percent',
      changeVal: -5.5,
      categorys: [{ categoryCd: menu.noodles, categoryNm: '시험 면' }],
      createDtm: expect.stringMatching(/^\d{4}-/),
    });
    const sibling = await app.as('S000000002');
    expect((await sibling.get(`${STORE}/${first}`)).status).toBe(404);
    expect((await sibling.patch(`${STORE}/undo/${first}`)).status).toBe(404);
    expect((await sibling.patch(`${STORE}/cancel/${first}`)).status).toBe(404);
  });
  it('[D12] a brand changes and undoes prices of a store it sees, and of no other', async () => {
    const brand = await app.as('C000000001');
    const query = `?storeCd=${menu.storeId}`;
    const { stamp } = await preview(raise(), brand, '/smenu/prices', query);
    const { body } = await brand.post(`/smenu/prices${query}`, raise({ stamp }));
    expect(await priceOf(menu.cold)).toBe(10_500);
    expect((await brand.patch(`/smenu/prices/undo/${body.priceChangeCd}${query}`)).body.status).toBe(
      'undone',
    );
    const stranger = await app.as('C000000003');
    expect((await stranger.post(`/smenu/prices${query}`, raise({ stamp }))).status).toBe(404);
    expect((await stranger.get(`/smenu/prices/${body.priceChangeCd}${query}`)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { errorPath } from '#kit/contract/wire.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';
import { loadMessages } from '#kit/server/texts.ts';
import { type TestApp, testApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { audiencesOf, messageFaults, parameterFaults, shadowed } from './conformance.ts';
import { changeableWires, saveAndRevert } from './history-writes.ts';
import { CLEANED_HTML, htmlWires, writeHostileHtml } from './html-writes.ts';
import { bodiesBeyondLimits, sampleBody } from './sample.ts';
import { discoverSamples } from './sample-factory.ts';

const resources = await discoverResources();
const routes = await discoverRoutes();
const messages = await loadMessages();
const samples = await discoverSamples();
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

/** Registers the test only where the resource has what it tests; there is nothing to skip. */
const whenIt = (applies: boolean): typeof test =>
  applies ? test : ((() => undefined) as unknown as typeof test);

const CALLERS: Record<Audience, string> = { store: 'S000000001', business: 'C000000001', platform: 'admin' };

interface Place {
  client: TestClient;
  /** Path of the collection, with the query that calls about a chosen store need. */
  at(rest?: string): string;
  query: string;
}

async function placeOf(audience: Audience, path: string): Promise<Place> {
  const client = await app.as(CALLERS[audience]);
  const store = (await (await app.as('S000000001')).get('/admin/api/session')).body.storeCd as number;
  const query = audience === 'business' ? `?storeCd=${store}` : '';
  return { client, query, at: (rest = '') => `${path}${rest}${query}` };
}

describe('every message', () => {
  test('stands in all four languages, each in its own script', () => {
    expect(messageFaults(messages)).toEqual([]);
  });
  test('names the same parameters in all of them', () => {
    expect(parameterFaults(messages)).toEqual([]);
  });
  test('a Korean text without Hangul would be noticed', () => {
    expect(messageFaults({ x: { ko: '保存', en: 'Save', ja: '保存', zh: '保存' } })).toEqual(['x ko']);
  });
});

test('no route shadows another', () => {
  expect(shadowed(routes)).toEqual([]);
});

test('every form field has a label, and every unique rule its message', () => {
  const missing = resources.flatMap((resource: AnyResource) =>
    Object.keys(resource.form)
      .filter((name) => !(`${resource.name}.${name}` in messages))
      .map((name) => `${resource.name}.${name}`),
  );
  expect(missing).toEqual([]);
});

describe.each(
  resources
    .filter(({ name }) => !samples.get(name)?.notPosted)
    .flatMap((resource) =>
      audiencesOf(resource).map(([audience, path]) => ({
        resource,
        audience,
        path,
        title: `${resource.name} (${audience})`,
      })),
    ),
)('$title', ({ resource, audience, path }) => {
  const writable = resource.permissions[audience]?.add !== undefined;

  const create = async (change: Record<string, unknown> = {}) => {
    const place = await placeOf(audience, path);
    const own = await samples.get(resource.name)?.fields?.(place.client, place.query);
    const body = { ...sampleBody(resource.form, app.node.services.codes), ...own, ...change };
    return { place, body, response: await place.client.post(place.at(), body) };
  };
  const addressIn = (record: Record<string, unknown>) =>
    record[resource.addressField.wire] as string | number;

  whenIt(!writable)('is read as a list and one by one', async () => {
    const place = await placeOf(audience, path);
    const list = await place.client.get(place.at(resource.listSegment && `/${resource.listSegment}`));
    expect(list.status).toBe(200);
    const [first] = list.body;
    expect((await place.client.get(place.at(`/${addressIn(first)}`))).body).toEqual(first);
  });

  whenIt(writable)('saves, reads, changes and answers the saved record', async () => {
    const { place, body, response } = await create();
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const address = addressIn(response.body);
    const read = await place.client.get(place.at(`/${address}`));
    expect(read.status).toBe(200);
    for (const [key, value] of Object.entries(body)) {
      const picture = Object.values(resource.form as FieldMap).find((field) => field.fileWire === key);
      const secret = Object.values(resource.form as FieldMap).some(
        ({ kind, wire }) => kind === 'secret' && wire === key,
      );
      if (secret) expect(read.body).not.toHaveProperty(key);
      else if (picture) expect(read.body[picture.wire]).toMatch(/^\/files\/public\/.+\.webp$/);
      else expect(read.body[key]).toEqual(typeof value === 'object' ? expect.anything() : value);
    }
    const list = await place.client.get(place.at());
    expect(list.status).toBe(200);
    const changed = await place.client.put(place.at(`/${address}`), body);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.version).toBe(read.body.version + 1);
  });

  whenIt(writable)('takes each limit and refuses one more under its wire name', async () => {
    for (const { wire, at, beyond } of bodiesBeyondLimits(resource.form)) {
      const unique = resource.unique?.some(({ fields }) =>
        fields.some((name) => resource.form[name]?.wire === wire),
      );
      if (!unique) expect((await create({ [wire]: at })).response.status, `${wire} at its limit`).toBe(200);
      const { response } = await create({ [wire]: beyond });
      expect(response.status, `${wire} beyond its limit`).toBe(400);
      expect(Object.keys(response.body.errorsMessage)).toContain(wire);
    }
  });

  whenIt(writable)('[D7] names what is missing, a reference with its key', async () => {
    const { place } = await create();
    const response = await place.client.post(place.at(), {});
    expect(response.status).toBe(400);
    const required = Object.entries(resource.form as FieldMap).filter(
      ([name, field]) => field.required && name !== 'displayOrder',
    );
    for (const [, field] of required)
      expect(Object.keys(response.body.errorsMessage)).toContain(errorPath(field));
  });

  whenIt(writable)('ignores keys nobody declared', async () => {
    const { response } = await create({
      isAdmin: true,
      createdBy: 1,
      deletedAt: '2020-01-01',
      store_id: 3,
      constructor: { x: 1 },
    });
    expect(response.status).toBe(200);
    expect(Object.keys(response.body)).not.toContain('isAdmin');
  });

  whenIt(writable && changeableWires(resource).length > 0)(
    '[3 §5] keeps who changed what, and takes it back',
    async () => {
      const { place, body, response } = await create();
      const fresh = sampleBody(resource.form, app.node.services.codes);
      const texts = Object.fromEntries(changeableWires(resource).map((wire) => [wire, fresh[wire]]));
      const was = response.body;
      const { saved, history, stale, reverted, changed, leaked } = await saveAndRevert(resource, {
        ...place,
        was,
        address: addressIn(was),
        body: { ...body, ...texts },
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(history.status, JSON.stringify(history.body)).toBe(200);
      const [save, creation] = history.body.content;
      expect(save).toMatchObject({ changeTp: 'save', version: saved.body.version });
      expect(creation).toMatchObject({ changeTp: 'create', version: 1, accountNm: save.accountNm });
      expect(save.accountNm).toEqual(expect.any(String));
      expect(Object.keys(changed).length).toBeGreaterThan(0);
      for (const [wire, [before, after]] of Object.entries(changed))
        expect([save.before[wire], save.after[wire]], wire).toEqual([before, after]);
      expect(leaked).toEqual([]);
      expect(stale.status, JSON.stringify(stale.body)).toBe(409);
      expect(reverted.status, JSON.stringify(reverted.body)).toBe(200);
      for (const wire of Object.keys(changed)) expect(reverted.body[wire], wire).toEqual(was[wire]);
    },
  );

  whenIt(writable && htmlWires(resource.form).length > 0)('keeps and answers clean HTML only', async () => {
    const { place, body } = await create();
    const responses = await writeHostileHtml(resource, { ...place, body });
    for (const wire of htmlWires(resource.form))
      expect(responses.map((response) => response[wire])).toEqual(responses.map(() => CLEANED_HTML));
  });

  whenIt(writable)('refuses a stale version with the current record', async () => {
    const { place, body, response } = await create();
    const address = addressIn(response.body);
    await place.client.put(place.at(`/${address}`), { ...body, version: response.body.version });
    const stale = await place.client.put(place.at(`/${address}`), {
      ...body,
      version: response.body.version,
    });
    expect(stale.status).toBe(409);
    expect(addressIn(stale.body.current)).toBe(address);
  });

  whenIt(writable && (resource.unique?.length ?? 0) > 0)(
    'a taken value is the error of its field',
    async () => {
      const { place, body } = await create();
      const again = await place.client.post(place.at(), body);
      expect(again.status).toBe(400);
      const named = Object.keys(again.body.errorsMessage);
      // A pair that is taken may be said at both of its fields.
      const most = Math.max(...(resource.unique ?? []).map(({ fields }) => fields.length));
      expect(named.length).toBeGreaterThan(0);
      expect(named.length).toBeLessThanOrEqual(most);
    },
  );

  whenIt(writable && resource.permissions[audience]?.remove !== undefined)(
    'deletes all or nothing, and brings back',
    async () => {
      const first = await create();
      const second = await create();
      const { place } = first;
      const [a, b] = [addressIn(first.response.body), addressIn(second.response.body)];
      const missing = typeof a === 'number' ? 2_000_000_000 : 'zz-ZZ';
      expect((await place.client.delete(place.at(`/${a},${missing}`))).status).toBe(404);
      expect((await place.client.get(place.at(`/${a}`))).status).toBe(200);
      expect((await place.client.delete(place.at(`/${a},${b}`))).body).toEqual({ count: 2 });
      expect((await place.client.get(place.at(`/${a}`))).status).toBe(404);
      expect((await place.client.patch(place.at(`/restore/${a},${b}`))).body).toEqual({ count: 2 });
      expect((await place.client.get(place.at(`/${a}`))).status).toBe(200);
      const history = await place.client.get(place.at(`/history/${a}`));
      const kinds = history.body.content.map((change: { changeTp: string }) => change.changeTp);
      expect(kinds).toEqual(['restore', 'delete', 'create']);
    },
  );

  whenIt(writable)('refuses a missing and a foreign anti-forgery token', async () => {
    const { place, body } = await create();
    for (const token of ['', 'somebody-elses']) {
      const refused = await place.client.post(place.at(), body, { headers: { 'x-csrf-token': token } });
      expect(refused.status).toBe(401);
    }
  });
});

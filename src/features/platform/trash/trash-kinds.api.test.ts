import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';
import { audiencesOf } from '#kit/testing/conformance/conformance.ts';
import { sampleBody } from '#kit/testing/conformance/sample.ts';
import { discoverSamples } from '#kit/testing/conformance/sample-factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const resources = await discoverResources();
const samples = await discoverSamples();
const restorable = new Set((await discoverRoutes()).flatMap(({ restores }) => restores?.name ?? []));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const CALLERS: Record<Audience, string> = { store: 'S000000001', business: 'C000000001', platform: 'admin' };
/** Holds the codes of a store, for another one. */
const STRANGER = 'S000000002';

interface Row {
  kind: string;
  id: string;
  name: string;
}

async function trashOf(client: TestClient): Promise<Row[]> {
  const { status, body } = await client.get('/trash?size=500');
  expect(status).toBe(200);
  return body.content;
}
const keyOf = ({ kind, id }: Row) => `${kind}:${id}`;

async function newIn(client: TestClient, before: readonly Row[]): Promise<Row[]> {
  const known = new Set(before.map(keyOf));
  return (await trashOf(client)).filter((row) => !known.has(keyOf(row)));
}

/** A row of a resource, as its paths name it. */
async function makeRow(resource: AnyResource, client: TestClient, path: string, query: string) {
  const sample = samples.get(resource.name);
  if (sample?.row) {
    const store = await app.node.services.stores.findByPublicId(CALLERS.store);
    return sample.row(app, store?.id ?? 0);
  }
  const body = {
    ...sampleBody(resource.form, app.node.services.codes),
    ...(await sample?.fields?.(client, query)),
  };
  const made = await client.post(`${path}${query}`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return String(made.body[resource.addressField.wire]);
}

/** Stores and the terms of a language are tested beside this. */
const OTHERWISE = ['storeOverview', 'terms'];

const cases = resources
  .filter(({ name }) => restorable.has(name) && !OTHERWISE.includes(name))
  .flatMap((resource) =>
    audiencesOf(resource)
      // Rows that come from elsewhere (an app, a partner) are tested by their slice.
      .filter(([audience]) => resource.permissions[audience]?.remove)
      .filter(([audience]) => resource.permissions[audience]?.add || samples.get(resource.name)?.row)
      .map(([audience, path]) => ({ resource, audience, path, title: `${resource.name} (${audience})` })),
  );

test('[3 §5] more than twenty kinds of rows are in the trash', () => {
  expect(restorable.size).toBeGreaterThan(20);
});

describe.each(cases)('$title', ({ resource, audience, path }) => {
  test('[3 §5] a deleted row stands in the trash of those who may delete it, and comes back from there', async () => {
    const client = await app.as(CALLERS[audience]);
    const stranger = await app.as(STRANGER);
    const store = (await (await app.as(CALLERS.store)).get('/admin/api/session')).body.storeCd as number;
    const query = audience === 'business' ? `?storeCd=${store}` : '';
    const address = await makeRow(resource, client, path, query);
    const at = `${path}/${address}${query}`;
    const [before, othersBefore] = [await trashOf(client), await trashOf(stranger)];
    expect((await client.delete(at)).body).toEqual({ count: 1 });

    const [row, ...more] = await newIn(client, before);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id: address,
      name: expect.stringMatching(/\S/),
      kindNm: expect.stringMatching(/[가-힣]/),
      deletedDtm: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      deletedBy: expect.stringMatching(/\S/),
      leftDays: 30,
    });
    expect(await newIn(stranger, othersBefore)).toEqual([]);

    const rows = [{ kind: row?.kind, id: address }];
    const foreign = await stranger.post('/trash/restore', { rows });
    expect(foreign.body).toMatchObject({ count: 0, rows: [{ ...rows[0], result: 'missing', name: null }] });
    expect((await client.get(at)).status).toBe(404);

    const restored = await client.post('/trash/restore', { rows });
    expect(restored.body).toMatchObject({
      count: 1,
      rows: [{ ...rows[0], name: row?.name, result: 'restored', reason: null, needs: [], waiting: [] }],
    });
    expect((await client.get(at)).status).toBe(200);
    expect(await newIn(client, before)).toEqual([]);
    const again = await client.post('/trash/restore', { rows });
    expect(again.body).toMatchObject({ count: 0, rows: [{ result: 'live' }] });
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { mp4 } from '#kit/testing/sample-files/video.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { allKeys, discoverFileColumns } from './file-references.ts';
import { createFiles } from './files.ts';
import { collectOrphans } from './removal/collect.ts';
import { withoutRemovals } from './removal/removal-lock.ts';
import { removeUnused } from './removal/remove-unused.ts';

const PATH = '/mobile-pos-banner/store';
const MIB = 1024 * 1024;
const MAX = 3;

let app: TestApp;
let place: { cd: number };
beforeAll(async () => {
  app = await testApp({ env: { FILES_PER_STORE_MB: String(MAX), FILES_PER_BUSINESS_MB: '1' } });
  const { body } = await (await app.as('S000000001')).get('/code/getCode/MOBILE_POS_BANNER_TP');
  place = body.find((each: { val: string }) => each.val === 'MAIN');
  // Isolated from files of other tests.
  await db().query('update menu_items set image = null');
});
afterAll(() => app.stop());

const db = () => app.node.services.db;
const isThere = (address: string) =>
  existsSync(join(app.dataDir, 'files', address.replace(/^\/files\//, '')));
const known = async (address: string) =>
  (await db().query('select 1 from stored_files where key = $1', [address.replace(/^\/files\//, '')]))
    .length === 1;
const banner = async (client: TestClient): Promise<number> =>
  (await client.post(PATH, { mobilePosBannerTp: place, type: 'video' })).body.mobilePosBannerCd;
const videoOf = async (client: TestClient, id: number): Promise<string | null> =>
  (await client.get(`${PATH}/${id}`)).body.bannerVideo;
function send(client: TestClient, id: number, bytes: Buffer, locale = 'ko') {
  const form = new FormData();
  form.append('mobilePosBannerCd', String(id));
  form.append('bannerVideoFile', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'a.mp4');
  return client.post(`${PATH}/video`, undefined, { raw: form, headers: { 'accept-language': locale } });
}
/** Each with different content. */
let fills = 0;
const fresh = (bytes: number) => {
  fills += 1;
  return mp4(bytes, { fill: fills % 256, brand: fills < 256 ? 'isom' : 'iso2' });
};
/** Changes a banner to one that shows a picture; of noise by a seed (about 100 KB), else of one grey. */
const show = (client: TestClient, id: number, seed?: number) =>
  client.put(`${PATH}/${id}`, {
    type: 'image',
    mobilePosBannerTp: place,
    bannerImgFile: pngDataUrl(640, 320, seed),
  });
const clear = async (client: TestClient, ...ids: number[]) => {
  for (const id of ids) await show(client, id);
};
const counts = async () =>
  (
    await db().query<{ files: number; leases: number }>(
      'select (select count(*) from stored_files) as files, (select count(*) from file_leases) as leases',
    )
  )[0];

test('[F9] what exceeds the quota of a store is refused in words, nothing of it is kept, and another store goes on', async () => {
  const [client, neighbour] = [await app.as('S000000001'), await app.as('S000000003')];
  const [first, second] = [await banner(client), await banner(client)];
  const sent = await send(client, first, fresh(2 * MIB));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const before = await counts();

  const messages: string[] = [];
  for (const locale of ['ko', 'en', 'ja', 'zh']) {
    const refused = await send(client, second, mp4(1.5 * MIB, { fill: 255 }), locale);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errorsMessage)).toEqual(['bannerVideoFile']);
    messages.push(refused.body.errorsMessage.bannerVideoFile);
  }
  expect(messages[0]).toMatch(/3MB 중 2MB를 쓰고 있어요.*바꾼 뒤/);
  expect(messages[1]).toMatch(/2 MB of 3 MB are in use.*replace/);
  expect(messages[2]).toMatch(/3MBのうち2MB/);
  expect(messages[3]).toMatch(/3MB 中已使用 2MB/);
  expect(await videoOf(client, second)).toBeNull();
  expect(await counts()).toEqual(before);

  expect((await send(neighbour, await banner(neighbour), fresh(2.5 * MIB))).status).toBe(200);

  // Replacing a file by a smaller one frees space at once.
  expect((await send(client, first, fresh(MIB))).status).toBe(200);
  expect((await send(client, second, fresh(1.5 * MIB))).status).toBe(200);
  await clear(client, first, second);
});

test('[F9] a refused picture stands at its field, and what the store shows already costs nothing again', async () => {
  const client = await app.as('S000000001');
  const id = await banner(client);
  const large = fresh(MAX * MIB - 50_000);
  const address = (await send(client, id, large)).body as string;
  const before = await counts();
  const refused = await show(client, await banner(client), 1);
  expect(refused.status).toBe(400);
  expect(refused.body.errorsMessage).toEqual({ bannerImgFile: expect.stringContaining('3MB 중 3MB') });
  expect(await counts()).toEqual(before);

  const again = await banner(client);
  expect((await send(client, again, large)).status).toBe(200);
  await clear(client, id);
  expect(isThere(address)).toBe(true);
  await clear(client, again);
  expect(isThere(address)).toBe(false);
});

test('[F9] a file that a save replaces or refuses is removed at once', async () => {
  const client = await app.as('S000000001');
  const id = await banner(client);
  const first = (await send(client, id, fresh(100_000))).body as string;
  expect(isThere(first)).toBe(true);
  const second = (await send(client, id, fresh(100_000))).body as string;
  expect([isThere(first), await known(first), isThere(second)]).toEqual([false, false, true]);
  const turned = await show(client, id, 2);
  expect([isThere(second), isThere(turned.body.bannerImg)]).toEqual([false, true]);

  // The name is missing, so the picture is not kept.
  const before = await counts();
  const item = await client.post('/smenu/store', { smenuImgFile: pngDataUrl(200, 150) });
  expect(item.status).toBe(400);
  expect(await counts()).toEqual(before);
});

test('[F9] a picture that two stores show stays until the second one lets go of it', async () => {
  const [client, neighbour] = [await app.as('S000000001'), await app.as('S000000003')];
  const [mine, yours] = [await banner(client), await banner(neighbour)];
  const shared = fresh(200_000);
  const address = (await send(client, mine, shared)).body as string;
  expect((await send(neighbour, yours, shared)).body).toBe(address);
  await send(client, mine, fresh(1_000));
  expect([isThere(address), await known(address)]).toEqual([true, true]);
  expect(await videoOf(neighbour, yours)).toBe(address);
  expect((await app.anonymous().get(address)).status).toBe(200);
  await send(neighbour, yours, fresh(1_000));
  expect([isThere(address), await known(address)]).toEqual([false, false]);
});

test('[F9] a file of a deleted row stays and counts while the row can be brought back', async () => {
  const client = await app.as('S000000001');
  const id = await banner(client);
  const address = (await send(client, id, fresh(2 * MIB))).body as string;
  expect((await client.delete(`${PATH}/${id}`)).status).toBe(200);
  const other = await banner(client);
  expect((await send(client, other, fresh(2 * MIB))).status).toBe(400);
  expect((await client.patch(`${PATH}/restore/${id}`)).status).toBe(200);
  expect(await videoOf(client, id)).toBe(address);
  await client.delete(`${PATH}/${id}`);
  await db().query(`update mobile_pos_banners set deleted_at = now() - interval '32 days' where id = $1`, [
    id,
  ]);
  expect((await send(client, other, fresh(2 * MIB))).status).toBe(200);
  const columns = await discoverFileColumns();
  const collect = () => collectOrphans(db(), app.node.services.files.store, columns);
  await collect();
  await db().query(
    `update stored_files set unreferenced_since = now() - interval '25 hours' where key = $1`,
    [address.replace('/files/', '')],
  );
  // Waits until the product's own cleanup is done.
  await expect.poll(collect).toBeGreaterThan(0);
  expect(isThere(address)).toBe(false);
  await clear(client, other);
});

const usage = async (): Promise<number> =>
  (
    await db().query<{ bytes: number }>(
      `select coalesce(sum(size), 0)::int as bytes from stored_files where key in (
         select 'public/' || unnest(array[image, video]) from mobile_pos_banners
         where store_id = (select id from stores where public_id = 'S000000001'))`,
    )
  )[0]?.bytes ?? 0;

test('[F9] uploads at the same time, at two nodes, never exceed the quota together', async () => {
  const client = await app.as('S000000001');
  const elsewhere = await (await app.anotherNode()).as('S000000001');
  const ids = await Promise.all(Array.from({ length: 6 }, () => banner(client)));
  const full = await banner(client);
  await send(client, full, fresh(MAX * MIB - 400_000));
  for (let round = 0; round < 3; round += 1) {
    const saved = await Promise.all(
      ids.map((id, index) => show(index % 2 ? client : elsewhere, id, 100 + round * 10 + index)),
    );
    const refused = saved.filter(({ status }) => status === 400).length;
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(6 - refused);
    expect([refused > 0, refused < 6]).toEqual([true, true]);
    expect(await usage()).toBeLessThanOrEqual(MAX * MIB);
    // It does not refuse what fits.
    expect(await usage()).toBeGreaterThan(MAX * MIB - 400_000 / 2);
    await clear(client, ...ids);
  }
  expect((await counts())?.leases).toBe(0);
  await clear(client, full);
});

test('[F9] of attachments at the same time exactly as many are kept as there is room for', async () => {
  const [store] = await db().query<{ id: number }>(`select id from stores where public_id = 'S000000004'`);
  const owner = { storeId: store?.id ?? 0 };
  const nodes = [app, await app.anotherNode()];
  const bytes = Buffer.alloc(0.7 * MIB);
  for (let round = 0; round < 5; round += 1) {
    const requests = Array.from({ length: 12 }, (_, index) =>
      (nodes[index % 2] as TestApp).node.services.files.ofRequest(owner, { warn: () => undefined }),
    );
    const kept = await Promise.allSettled(
      requests.map((files) => files.storeAttachment(bytes, { name: 'a.pdf', owner })),
    );
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const files of requests) await files.settle();
  }
});

test('[F9] a picture that is uploaded while it is replaced elsewhere is never lost', async () => {
  const [client, neighbour] = [await app.as('S000000001'), await app.as('S000000003')];
  const itemOf = async (who: TestClient): Promise<string> =>
    `/smenu/store/${(await who.get('/smenu/store')).body[0].smenuCd}`;
  const [mine, yours] = [await itemOf(client), await itemOf(neighbour)];
  const put = (who: TestClient, item: string, seed: number) =>
    who.put(item, { smenuImgFile: pngDataUrl(200, 150, seed) });
  const imageOf = async (who: TestClient, item: string): Promise<string> =>
    (await who.get(item)).body.smenuImg;
  await put(neighbour, yours, 8);
  const SHARED = 7;
  let removed = 0;
  for (let round = 0; round < 20; round += 1) {
    await put(client, mine, SHARED);
    const shared = await imageOf(client, mine);
    const responses = await Promise.all([
      put(client, mine, 1_000 + round),
      put(neighbour, yours, SHARED),
      ...(round % 3 ? [] : [put(client, mine, SHARED)]),
    ]);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    for (const address of [await imageOf(client, mine), await imageOf(neighbour, yours)]) {
      expect([isThere(address), await known(address)], `round ${round}`).toEqual([true, true]);
      expect((await app.anonymous().get(address)).status).toBe(200);
    }
    await Promise.all([put(client, mine, 2_000 + round), put(neighbour, yours, 8)]);
    removed += isThere(shared) ? 0 : 1;
  }
  expect(removed).toBe(20);
});

test('[F9] a picture that is replaced while its item is copied to another store is never lost', async () => {
  const [client, brand] = [await app.as('S000000001'), await app.as('C000000001')];
  const [source, target] = await db().query<{ id: number }>(
    `select id from stores where public_id in ('S000000001', 'S000000002') order by public_id`,
  );
  const { smenuCd } = (await client.get('/smenu/store')).body[0];
  await db().query(`update menu_items set name = '복사할 메뉴' where store_id = $1 and id = $2`, [
    source?.id,
    smenuCd,
  ]);
  await client.put(`/smenu/store/${smenuCd}`, { smenuImgFile: pngDataUrl(200, 150, 30) });
  const gate = await db().pool.connect();
  try {
    await gate.query('begin');
    await gate.query('select from menu_items where store_id = $1 for update', [target?.id]);
    const waiting = async (many: number): Promise<void> =>
      expect
        .poll(async () => {
          const { rows } = await gate.query(
            `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0].many as number;
        })
        .toBe(many);
    // The copy has read its source and waits for its target.
    const copied = brand.post(`/smenu/copy?storeCd=${target?.id}`, {
      sourceStoreCd: source?.id,
      categoryCds: [],
      smenuCds: [smenuCd],
    });
    await waiting(1);
    const replaced = client.put(`/smenu/store/${smenuCd}`, { smenuImgFile: pngDataUrl(200, 150, 31) });
    await waiting(2);
    await gate.query('rollback');
    expect([(await copied).status, (await replaced).status]).toEqual([200, 200]);
  } finally {
    gate.release(true);
  }
  const [copy] = await db().query<{ image: string }>(
    `select image from menu_items where store_id = $1 and name = '복사할 메뉴'`,
    [target?.id],
  );
  expect(isThere(`public/${copy?.image}`)).toBe(true);
});

test('[F9] a business has a quota of its own for its attachments, the platform has none', async () => {
  const [business] = await db().query<{ id: number }>(
    `select id from businesses where public_id = 'C000000001'`,
  );
  const businessId = business?.id ?? 0;
  const files = app.node.services.files.ofRequest({ businessId }, { warn: () => undefined });
  const owner = { businessId };
  await files.storeAttachment(Buffer.alloc(0.7 * MIB), { name: 'a.pdf', owner });
  await expect(
    files.storeAttachment(Buffer.alloc(0.7 * MIB), { name: 'b.pdf', owner }),
  ).rejects.toMatchObject({ code: 'file.quota', details: { params: { used: 0.7, max: 1 } } });
  for (let turn = 0; turn < 3; turn += 1)
    await files.storeAttachment(Buffer.alloc(0.7 * MIB), { name: 'c.pdf', owner: 'platform' });
  await files.settle();
  // No row references them.
  expect((await db().query(`select 1 from stored_files where key like 'private/%'`)).length).toBe(0);
});

test('[F9] what was stored without a lease, by an older version, is never removed at once', async () => {
  const { store } = app.node.services.files;
  const path = await createFiles({ db: db(), store }).storePicture(png(30, 20), { width: 30, height: 20 });
  expect(await removeUnused(db(), store, [`public/${path}`])).toEqual([]);
  const files = app.node.services.files.ofRequest('platform', { warn: () => undefined });
  expect(await files.storePicture(png(30, 20), { width: 30, height: 20 })).toBe(path);
  expect(await removeUnused(db(), store, [`public/${path}`])).toEqual([]);
  await files.settle();
  expect(isThere(`public/${path}`)).toBe(false);
});

test('[F9] nothing is removed while a backup is made', async () => {
  const { store } = app.node.services.files;
  const files = app.node.services.files.ofRequest('platform', { warn: () => undefined });
  const path = await files.storePicture(png(31, 20), { width: 31, height: 20 });
  await withoutRemovals(db().pool, () => files.settle());
  expect(isThere(`public/${path}`)).toBe(true);
  expect(await removeUnused(db(), store, [`public/${path}`])).toEqual([`public/${path}`]);
  expect(isThere(`public/${path}`)).toBe(false);
});

test('[F9] no row refers to a file that is not there', async () => {
  const keys = await db().query<{ key: string }>(allKeys(await discoverFileColumns()));
  const lost = keys.map(({ key }) => key).filter((key) => key.includes('videos/') && !isThere(key));
  expect(lost).toEqual([]);
});

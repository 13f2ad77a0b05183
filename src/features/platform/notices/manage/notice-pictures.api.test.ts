import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { discoverFileColumns } from '#kit/server/files/file-references.ts';
import { collectOrphans } from '#kit/server/files/removal/collect.ts';
import { noisyPng, png } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  // The product's cleanup runs at start; afterwards these tests have the files to themselves.
  const first = `select from jobs where queue = 'clear-files' and run_at > now() + interval '30 minutes'`;
  await vi.waitFor(async () => expect(await db().query(first)).toHaveLength(1), { timeout: 20_000 });
});
afterAll(() => app.stop());
beforeEach(() => db().query("delete from notices where title like '그림%'"));

async function upload(bytes: Buffer, account = 'admin', path = '/noti/picture') {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return (await app.as(account)).post(path, undefined, { raw });
}
let seed = 0;
async function uploaded(): Promise<string> {
  seed += 1;
  const { status, body } = await upload(noisyPng(20, 10, seed));
  expect(status).toBe(200);
  return body;
}
const shown = (src: string) => `<p>글<img src="${src}" alt="전단" /></p>`;
const isThere = (src: string) => existsSync(join(app.dataDir, src.replace(/^\/files/, 'files')));
const notice = (content: string) => ({
  lan: { id: 'ko' },
  notiTarget: [app.node.services.codes.byValue('NotiTarget', 'storeMng')?.id],
  notiFlags: [],
  notiTitle: '그림이 있는 공지',
  content,
  startDtm: '2020-01-01 06:00:00',
  endDtm: '2999-01-01 23:00:00',
  popupYn: 'N',
  useYn: 'Y',
});
const add = async (content: string) => (await app.as('admin')).post('/noti', notice(content));
const later = (hours: number) =>
  db().query(
    'update stored_files set unreferenced_since = unreferenced_since - make_interval(hours => $1) where unreferenced_since is not null',
    [hours],
  );
/** The hourly job, twice with two days between. */
async function housekeeping(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await later(48);
    await collectOrphans(db(), app.node.services.files.store, await discoverFileColumns());
  }
}

test('[0056] a picture of a saved text stays, and goes once no text shows it', async () => {
  const src = await uploaded();
  expect(src).toMatch(/^\/files\/public\/pictures\/[0-9a-f]{40}\.webp$/);
  const { status, body: made } = await add(shown(src));
  expect([status, made.content]).toEqual([200, shown(src)]);
  await housekeeping();
  expect(isThere(src)).toBe(true);
  const picture = await (await app.as('S000000001')).get(src);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const admin = await app.as('admin');
  await admin.put(`/noti/${made.notiCd}`, { content: '<p>글</p>' });
  // Undo and the history may want it back for a day.
  expect(isThere(src)).toBe(true);
  await collectOrphans(db(), app.node.services.files.store, await discoverFileColumns());
  await housekeeping();
  expect(isThere(src)).toBe(false);
});

test('[0056] a picture that no saved text shows goes after a day, one of a deleted notice stays with it', async () => {
  const [lost, deleted] = [await uploaded(), await uploaded()];
  const { body: made } = await add(shown(deleted));
  await (await app.as('admin')).delete(`/noti/${made.notiCd}`);
  await later(23);
  await collectOrphans(db(), app.node.services.files.store, await discoverFileColumns());
  expect(isThere(lost)).toBe(true);
  await housekeeping();
  expect([isThere(lost), isThere(deleted)]).toEqual([false, true]);
});

test('[0056] saving gives a picture its day again, so that the cleanup does not overtake the save', async () => {
  const src = await uploaded();
  await later(30);
  await add(shown(src));
  const [row] = await db().query<{ fresh: boolean }>(
    `select unreferenced_since > now() - interval '1 minute' as fresh from stored_files where key = $1`,
    [src.replace('/files/', '')],
  );
  expect(row?.fresh).toBe(true);
});

test('[0056] a text with a picture that is not stored is refused at its field', async () => {
  const gone = `/files/public/pictures/${'0'.repeat(40)}.webp`;
  const { status, body } = await add(shown(gone));
  expect([status, Object.keys(body.errorsMessage)]).toEqual([400, ['content']]);
  expect(body.errorsMessage.content).toContain('이미지 1개');
});

test('[0056] a picture from elsewhere is not stored, whatever its address', async () => {
  const { body } = await add('<p>글<img src="https://cdn.example/a.png"><img src="/session"></p>');
  expect(body.content).toBe('<p>글</p>');
});

test('[0047] an earlier text comes back without a picture that is gone', async () => {
  const src = await uploaded();
  const { body: made } = await add(shown(src));
  const admin = await app.as('admin');
  await admin.put(`/noti/${made.notiCd}`, { content: '<p>새 글</p>' });
  await housekeeping();
  expect(isThere(src)).toBe(false);
  const { status, body } = await admin.patch(`/noti/revert/${made.notiCd}/${made.version ?? 1}`, {});
  expect([status, body.content]).toEqual([200, '<p>글</p>']);
});

test('[0056] the picture of a version of terms stays while that version can be read', async () => {
  const { body: src } = await upload(noisyPng(20, 10, 9_000), 'admin', '/terms/picture');
  const admin = await app.as('admin');
  const { body: all } = await admin.get('/terms');
  const [one] = all;
  // Nobody is asked to agree again.
  const change = (content: string) => ({ content, correctionYn: 'Y' });
  expect((await admin.put(`/terms/${one.termsCd}`, change(shown(src)))).status).toBe(200);
  expect((await admin.put(`/terms/${one.termsCd}`, change(one.content))).status).toBe(200);
  await housekeeping();
  expect(isThere(src)).toBe(true);
});

test.each([
  ['text', Buffer.from('<svg onload="steal()"></svg>')],
  ['a damaged picture', png(100, 100).subarray(0, 60)],
  ['nothing', Buffer.alloc(0)],
])('[0056] a file of %s is refused at its part', async (_, bytes) => {
  const { status, body } = await upload(bytes);
  expect([status, Object.keys(body.errorsMessage ?? {})]).toEqual([400, ['file']]);
});

test('[0056] a large picture is made as wide as texts need, one of more than 5 MB is refused', async () => {
  const { body: src } = await upload(png(3_200, 400));
  const bytes = Buffer.from(await (await fetch(app.address + src)).arrayBuffer());
  const { default: sharp } = await import('sharp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 200 });
  expect((await upload(Buffer.concat([png(10, 10), Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
});

test('[0056] only those who write the texts upload pictures for them', async () => {
  for (const account of ['S000000001', 'C000000001'])
    for (const path of ['/noti/picture', '/terms/picture', '/event/picture'])
      expect((await upload(png(10, 10), account, path)).status, account + path).toBe(403);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORES_TOPIC } from '#features/stores/store-directory.read-model.ts';
import { hashOf } from '#kit/server/session/session.ts';
import { sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { rawRequest } from '#kit/testing/raw-request.ts';
import { SOON } from '#kit/testing/soon.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { LIVE_PROTOCOL } from '../order.contract.ts';
import { openShop, place, type Shop } from '../order.factory.ts';
import { listen, tryListen, until } from './live-listener.factory.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

describe('[D36] who may listen', () => {
  test('the refusals come before the upgrade, each with its status', async () => {
    const store = await app.as(shop.publicId);
    const stranger = await app.as('S000000003');
    const unagreed = await app.as('S000000004');
    const status = async (...args: Parameters<typeof tryListen>) => {
      const { status: outcome, socket } = await tryListen(...args);
      socket.terminate();
      return outcome;
    };
    expect(await status(store, shop.publicId)).toBe(101);
    expect(await status(app.anonymous(), shop.publicId)).toBe(401);
    expect(await status(store, shop.publicId, { headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await status(stranger, shop.publicId)).toBe(404);
    expect(await status(store, 'S999999999')).toBe(404);
    expect(await status(store, 'favicon.ico')).toBe(404);
    expect(await status(unagreed, 'S000000004')).toBe(428);
    expect(await status(store, shop.publicId, { query: '?since=yesterday' })).toBe(400);
  });

  test('[F13] [F14] an upgrade says where it comes from and asks for an address', async () => {
    const store = await app.as(shop.publicId);
    const upgrade = (path: string, headers: string[]) =>
      rawRequest(
        app.address,
        [
          `GET ${path} HTTP/1.1`,
          `Host: ${new URL(app.address).host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          `Cookie: ${store.cookie()}`,
          ...headers,
          '',
          '',
        ].join('\r\n'),
      );
    expect((await upgrade(`/${shop.publicId}/1`, [])).status).toBe(403);
    const own = [`Origin: ${app.address}`];
    expect(
      (await upgrade(`/${shop.publicId}/1`, [`Origin: ${app.address.replace('http', 'https')}`])).status,
    ).toBe(403);
    for (const path of ['//', '///x', '/\\\\', '//[', '/%zz', 'http://[', '*', `/${shop.publicId}/1/../x`]) {
      const { status, body } = await upgrade(path, own);
      expect([400, 404], path).toContain(status);
      expect(JSON.parse(body).message, path).toMatch(/^[^{]+$/);
    }
  });

  test('a store with its notification off has no channel, and switching it off closes it', async () => {
    const { db, bus } = app.node.services;
    const store = await app.as('S000000002');
    const { socket } = await tryListen(store, 'S000000002');
    const closed = new Promise<number>((done) => socket.on('close', done));
    await db.query("update stores set order_notification = false where public_id = 'S000000002'");
    await bus.publish(STORES_TOPIC, 'changed');
    expect(await closed).toBe(1008);
    expect((await tryListen(store, 'S000000002')).status).toBe(409);
    await db.query("update stores set order_notification = true where public_id = 'S000000002'");
  });

  test('a session that ends closes its sockets, on every node', async () => {
    const other = await app.anotherNode();
    const store = await other.as('S000000003');
    const { socket } = await tryListen(store, 'S000000003');
    const closed = new Promise<void>((done) => socket.on('close', () => done()));
    const { db, sessions } = app.node.services;
    const [account] = await db.query<{ id: number }>("select id from accounts where login_id = 'S000000003'");
    await sessions.closeAll(db, account?.id ?? 0);
    await sessions.publish([account?.id ?? 0]);
    await closed;
  });

  test('[D14] a session that reaches its end closes its sockets and is refused', async () => {
    const store = app.anonymous();
    await store.post('/admin/api/login', { accountId: 'S000000003', accountPw: DEMO_PASSWORD });
    const hash = hashOf(sessionIdOf({ cookie: store.cookie() }) ?? '');
    // No message is sent; the node's session cache must not extend the session.
    await app.node.services.db.query(
      "update sessions set created_at = now() - interval '14 days' + interval '3 seconds' where hash = $1",
      [hash],
    );
    const { socket } = await tryListen(store, 'S000000003');
    const ends = performance.now() + 3_000;
    const code = await new Promise<number>((done) => socket.on('close', done));
    const late = performance.now() - ends;
    expect(code).toBe(1008);
    expect(late).toBeGreaterThan(-1_000);
    expect(late).toBeLessThan(SOON.timeout);
    expect((await store.get('/mainMenu')).status).toBe(401);
  });

  test('[D14] so does one whose rows say so all of a sudden, on every node', async () => {
    const other = await app.anotherNode();
    const store = other.anonymous();
    await store.post('/admin/api/login', { accountId: 'S000000003', accountPw: DEMO_PASSWORD });
    const { socket } = await tryListen(store, 'S000000003');
    const closed = new Promise<void>((done) => socket.on('close', () => done()));
    const hash = hashOf(sessionIdOf({ cookie: store.cookie() }) ?? '');
    await app.node.services.db.query(
      "update sessions set seen_at = now() - interval '13 hours' where hash = $1",
      [hash],
    );
    const ended = performance.now();
    await closed;
    expect(performance.now() - ended).toBeLessThan(1_000);
    expect((await store.get('/mainMenu')).status).toBe(401);
  });

  test('a frame of one megabyte is refused, too many sockets of one account are 429', async () => {
    const store = await app.as(shop.publicId);
    const { socket } = await tryListen(store, shop.publicId);
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.send('a'.repeat(1_048_576));
    expect(await closed).toBe(1009);
    const opened = await Promise.all(Array.from({ length: 50 }, () => tryListen(store, shop.publicId)));
    expect(opened.every(({ status }) => status === 101)).toBe(true);
    expect((await tryListen(store, shop.publicId)).status).toBe(429);
    for (const each of opened) each.socket.terminate();
    await until(async () => {
      const again = await tryListen(store, shop.publicId);
      again.socket.terminate();
      return again.status === 101;
    });
  });
});

describe('[D36] what is heard', () => {
  test('a plain client gets new orders as HTML with every value escaped, in its language', async () => {
    const store = await app.as(shop.publicId);
    const { socket } = await tryListen(store, shop.publicId, { query: '?lan=en' });
    const frames: string[] = [];
    socket.on('message', (data, binary) => frames.push(binary ? 'binary' : String(data)));
    const { orderCd, orderNo, seq } = await place(app.partner(), shop, { tableId: '<img src=x onerror=1>' });
    await store.patch(`/order/ack/${orderCd}`);
    await store.patch(`/order/status/${orderCd}/RECEIPT`);
    await until(() => frames.length > 0);
    await new Promise((done) => setTimeout(done, 300));
    socket.terminate();
    expect(frames).toHaveLength(1);
    const { translate } = app.node.services.texts;
    const title = translate('en', 'order.live.order', { number: orderNo, status: '' });
    const spot = translate('en', 'order.live.table', {
      sales: 'Dine in',
      table: '&lt;img src=x onerror=1&gt;',
    });
    expect(frames[0]).toBe(
      `<div class="order-notice" data-seq="${seq}" data-order="${orderCd}"><strong>${title}</strong> ` +
        `<span>${spot}</span><p>Cold noodles · ₩12,000</p></div>`,
    );
  });

  test('our client gets every event, and what it missed before anything new', async () => {
    const store = await app.as(shop.publicId);
    const first = await listen(store, shop.publicId);
    const { orderCd, seq } = await place(app.partner(), shop);
    await until(() => first.received.length === 1);
    expect(first.received[0]).toMatchObject({ seq, type: 'order', orderCd });
    first.stop();
    await store.patch(`/order/ack/${orderCd}`);
    await store.patch(`/order/status/${orderCd}/RECEIPT`);
    await store.delete(`/order/${orderCd}`);
    const { socket, texts } = await tryListen(store, shop.publicId, {
      protocol: LIVE_PROTOCOL,
      query: `?since=${seq - 1}`,
    });
    await until(() => texts.length >= 5 || socket.readyState === socket.CLOSED);
    socket.terminate();
    const frames = texts.map((text) => JSON.parse(text) as { seq: number; type: string });
    expect(frames[0]?.type).toBe('hello');
    const events = frames.filter(({ type }) => type !== 'hello').map(({ type }) => type);
    // The refund of the cancelled order may be included.
    expect(events.slice(0, 4)).toEqual(['order', 'ack', 'status', 'cancel']);
    expect(events.slice(4).every((type) => type === 'refund')).toBe(true);
  });

  test('a stopping node says so, and its clients go on at another', async () => {
    const other = await app.anotherNode();
    const store = await app.as(shop.publicId);
    const listener = await listen(store, shop.publicId);
    listener.moveTo(other.address);
    listener.drop();
    await until(async () => (await other.node.app.metrics.sockets.get()).values[0]?.value === 1);
    const before = listener.received.length;
    await place(app.partner(), shop);
    await until(() => listener.received.length === before + 1);
    const { socket } = await tryListen({ ...store, address: other.address }, shop.publicId);
    const closed = new Promise<number>((done) => socket.on('close', done));
    listener.moveTo(app.address);
    await other.node.stop();
    expect(await closed).toBe(1001);
    await place(app.partner(), shop);
    await until(() => listener.received.length === before + 2);
    listener.stop();
  });
});

import pg from 'pg';
import WebSocket from 'ws';
import { LIVE_PROTOCOL, liveChannelPath, liveFrame } from '#features/orders/order.contract.ts';
import { partnerCalls } from '#features/orders/partner-intake/partner.contract.ts';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { type Bench, type BenchTools, type Figure, figure, percentile } from '../harness/bench.ts';
import { BENCH_LISTENERS, BENCH_PARTNER_KEY, benchListener } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';

const SIZE = { full: { sockets: 5_000, orders: 20 }, quick: { sockets: 500, orders: 5 } };
const PAUSE_MS = 300;
const STORE = 'S000000001';

interface Crowd {
  /** Milliseconds from just before the call to each socket's frame. */
  measure(call: () => Promise<void>): Promise<number[]>;
  leave(): void;
}

async function gather(
  address: string,
  path: string,
  many: number,
  cookieOf: (index: number) => string,
): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let onFrame = (): void => undefined;
  const join = (index: number): Promise<void> =>
    new Promise((done, fail) => {
      const socket = new WebSocket(address.replace('http', 'ws') + path, LIVE_PROTOCOL, {
        headers: { cookie: cookieOf(index), origin: address },
        perMessageDeflate: false,
      });
      socket.on('open', done);
      socket.on('error', fail);
      // The greeting of our channel is no event.
      socket.on('message', (data) => String(data).includes('"type":"order"') && onFrame());
      sockets.push(socket);
    });
  for (let index = 0; index < many; index += 100)
    await Promise.all(Array.from({ length: 100 }, (_, step) => join(index + step)));
  return {
    async measure(call) {
      const times: number[] = [];
      const started = performance.now();
      const all = new Promise<void>((done, fail) => {
        const late = setTimeout(() => fail(new Error(`${times.length} of ${many} heard it`)), 20_000);
        onFrame = () => {
          times.push(performance.now() - started);
          if (times.length < many) return;
          clearTimeout(late);
          done();
        };
      });
      await call();
      await all;
      return times;
    },
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { method: 'POST', body, headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

interface Audience {
  readonly crowd: Crowd;
  readonly call: () => Promise<void>;
}

/** Both sides in turn, so that a busy moment of the machine hits both alike. */
async function p99(audiences: readonly Audience[], orders: number): Promise<number[]> {
  const times: number[][] = audiences.map(() => []);
  for (let order = -3; order < orders; order += 1)
    for (const [index, { crowd, call }] of audiences.entries()) {
      const received = await crowd.measure(call);
      // The first ones warm up.
      if (order >= 0) times[index]?.push(...received);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  return times.map((each) => percentile(each, 0.99));
}

/** An item that can be ordered: the bench database has orders, but no menu. */
async function menuItem(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `insert into menu_items (store_id, name, price, sales_type_ids)
     select s.id, '냉면', 12000, array(select id from codes where value = 'DineIn')
     from stores s where s.public_id = $1 returning id`,
    [STORE],
  );
  await client.end();
  return Number((rows[0] as { id: string }).id);
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const { sockets, orders } = quick ? SIZE.quick : SIZE.full;
  const item = await menuItem(databaseUrl);
  const bare = await startChild('bench/baseline/bare-fan-out.ts', {});
  const frame = liveFrame({ seq: 1, epoch: '0' }, 'order', 1, 'x'.repeat(200));
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  try {
    let order = 0;
    const place = (): Promise<void> => {
      order += 1;
      const body = {
        storeId: STORE,
        orderId: `bench-${Date.now()}-${order}`,
        orderTp: 'POS_ORDER',
        salesTp: 'DineIn',
        payments: [{ payTp: 'card', amount: 12_000 }],
        lines: [{ smenuCd: item, cnt: 1 }],
      };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${BENCH_PARTNER_KEY}` };
      return post(ours.address + partnerCalls.place.path, JSON.stringify(body), headers);
    };
    // The filled database counts events that it does not have; the first real one makes sockets begin anew.
    await place();
    const cookieOf = (index: number): string => `${SESSION_COOKIE}=${benchListener(index % BENCH_LISTENERS)}`;
    const crowd = await gather(ours.address, liveChannelPath(STORE), sockets, cookieOf);
    const toBare = await gather(bare.address, '/', sockets, () => '');
    const audiences = [
      { crowd, call: place },
      { crowd: toBare, call: () => post(bare.address, frame) },
    ];
    const [oursTime = 0, bareTime = 0] = await p99(audiences, orders);
    crowd.leave();
    toBare.leave();
    log(`new order to ${sockets} sockets: p99 ${oursTime.toFixed(0)} ms, bare ${bareTime.toFixed(0)} ms`);
    return [
      figure(`new order → frame at ${sockets} sockets, p99`, {
        ours: oursTime,
        bare: bareTime,
        unit: 'ms',
        budget: 1.5,
        rule: 'atMost',
      }),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

export const fanOut: Bench = { name: 'fan-out', run };

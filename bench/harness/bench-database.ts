import { resolve } from 'node:path';
import { startEmbeddedDatabase } from '#kit/server/database/embedded/embedded.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { type Filling, filledDatabase, sha256 } from './filled-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Cookie of the platform administrator of the bench database. */
export const BENCH_SESSION = 'bench-session-of-the-administrator';
export const BENCH_STORES = 100;
/** Accounts that listen: one account may only open so many sockets. */
export const BENCH_LISTENERS = 110;
export const benchListener = (index: number): string => `bench-session-of-listener-${index}`;
export const BENCH_PARTNER_KEY = 'bench-partner-key';

/** Orders of 100 stores over the 90 days up to now, with two and a half lines each. */
const fillWith = (orders: number): string[] => [
  `insert into businesses (public_id, name) values ('C000000001', '한강푸드')`,
  `insert into stores (public_id, business_id, name)
   select 'S' || lpad(i::text, 9, '0'), 1, '매장 ' || i from generate_series(1, ${BENCH_STORES}) i order by i`,
  `insert into orders (store_id, sequence, number, partner_id, partner_order_id, order_type, sales_type, status,
     cancelled, paid, table_id, amount, orderer_name, orderer_phone, note, pick_up_minutes, ordered_at,
     business_day, hour, event_sequence)
   select 1 + i % 100, 1 + i / 100, lpad((i % 200)::text, 4, '0'), 1, 'K-' || i, 'KIOSK_ORDER',
     (array['DineIn', 'TakeOut', 'Delivery'])[1 + i % 3],
     (array['ORDER', 'RECEIPT', 'READY', 'DELIVERY', 'OVER'])[1 + i / 100 % 5], i / 100 % 20 = 7, true,
     (i % 12)::text, 24000,
     (array['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'])[1 + i / 7 % 10] ||
       (array['하늘', '서연', '민준', '도윤', '지우', '예린', '시우', '하린', '준서', '유나'])[1 + i / 3 % 10],
     '010-' || lpad((i::bigint * 7919 % 10000)::text, 4, '0') || '-' || lpad((i::bigint * 104729 / 100 % 10000)::text, 4, '0'),
     '덜 맵게', 20, t,
     (t at time zone 'Asia/Seoul')::date, extract(hour from t at time zone 'Asia/Seoul'), 1 + i / 100
   from (select i, now() - interval '90 days' * (1 - i / ${orders}.0) as t
     from generate_series(0, ${orders - 1}) i) x order by i`,
  `insert into order_lines (store_id, order_id, position, menu_item_id, name, translations, category_id,
     category_name, unit_price, count, options, discounts, amount)
   select o.store_id, o.id, n, 11 + n,
     case when o.sequence % 997 = 0 then '한정 갈비찜' else (array['비빔 냉면', '물냉면', '왕만두', '수육'])[n] end,
     '[{"language":"en","name":"Spicy cold noodles"},{"language":"ja","name":"ビビン冷麺"},{"language":"zh","name":"拌冷面"}]',
     3, '면류', 12000, 2, case when n = 1 then '[{"optionId":5,"name":"곱빼기","translations":[{"language":"en","name":"Large"}],"price":2000,"count":1}]'::jsonb
     else '[]'::jsonb end, '[]', 24000
   from orders o, generate_series(1, 1 + o.sequence % 4) n order by o.store_id, o.id, n`,
  `insert into order_payments (store_id, order_id, position, kind, amount)
   select store_id, id, 1, 'card', amount from orders`,
  `insert into store_counters (store_id, last_event, last_order)
   select i, ${orders / BENCH_STORES}, ${orders / BENCH_STORES} from generate_series(1, ${BENCH_STORES}) i`,
  // What somebody would write without giving it a thought: the same rows under one plain index.
  'create schema plain',
  'create table plain.orders as select * from orders',
  'alter table plain.orders add primary key (store_id, id)',
  'create index on plain.orders (store_id, ordered_at)',
  'vacuum analyze orders',
  'vacuum analyze order_lines',
  'vacuum analyze order_payments',
  'vacuum analyze plain.orders',
  `insert into partner_keys (hash, partner_type, name, rate, burst)
   values ('${sha256(BENCH_PARTNER_KEY)}', 'ETC', '벤치', 100000, 100000)`,
];
const ORDERS = 1_000_000;
const QUICK_ORDERS = 100_000;

/** The administrator and the listeners, each with a session that never was signed in. */
export async function openSessions(url: string): Promise<void> {
  const db = createDatabase(createPool({ url, max: 1 }));
  try {
    await db.query(
      `insert into accounts (login_id, kind, name)
       select case n when 0 then 'admin' else 'listener' || n end, 'system', '김주문'
       from generate_series(0, $1::int) n on conflict do nothing`,
      [BENCH_LISTENERS],
    );
    await db.query(
      "insert into account_roles (account_id, role_id) select id, 'admin' from accounts on conflict do nothing",
    );
    await db.query('delete from sessions');
    const names = [
      BENCH_SESSION,
      ...Array.from({ length: BENCH_LISTENERS }, (_, index) => benchListener(index)),
    ];
    await db.query(
      `insert into sessions (hash, csrf_token, account_id)
       select s.hash, 'bench', a.id from unnest($1::text[]) with ordinality s (hash, n)
       join (select id, row_number() over (order by id) as n from accounts) a on a.n = s.n`,
      [names.map(sha256)],
    );
  } finally {
    await db.close();
  }
}

/** The bench database, filled when it is not; the bench's own PostgreSQL under .cache. */
export async function openBenchDatabase(
  quick: boolean,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startEmbeddedDatabase({ dataDir: resolve(ROOT, '.cache/bench-database') });
  const orders = quick ? QUICK_ORDERS : ORDERS;
  const filling: Filling = {
    database: quick ? 'quick' : 'jumun',
    what: `${orders.toLocaleString('en')} orders`,
    statements: fillWith(orders),
    staysFresh: '1 day',
  };
  try {
    const url = await filledDatabase(server.url, filling, log);
    await openSessions(url);
    return { url, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

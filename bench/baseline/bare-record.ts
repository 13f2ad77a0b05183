// One record, its update, and sums over raw orders with nothing around them: node:http, prepared statements, JSON.
import { createServer, type IncomingMessage } from 'node:http';
import { createPool, dbOver, type Statement, statement } from '#kit/server/database/pool.ts';

const db = dbOver(createPool({ url: process.env.DATABASE_URL ?? '' }));
const ONE = statement(
  'bare-one',
  `select id, name, translations, display_order, in_use, description, version, updated_at
   from categories where store_id = $1 and id = $2 and deleted_at is null`,
);
const UPDATE = statement(
  'bare-update',
  `update categories set name = $3, translations = $4, version = version + 1, updated_at = now()
   where store_id = $1 and id = $2 and deleted_at is null returning id, name, translations, version`,
);
const PERIOD = `o.business_day >= date_trunc('month', current_date) - interval '1 month'
  and o.business_day < date_trunc('month', current_date) and o.paid and not o.cancelled
  and ($1::int is null or o.store_id = $1)`;
/** What the dashboard shows of last month, grouped out of the orders themselves. */
const SUMS = statement(
  'bare-sums',
  `select p.kind, o.order_type, sum(p.amount - p.refunded_amount) as amount from orders o
   join order_payments p on p.store_id = o.store_id and p.order_id = o.id where ${PERIOD} group by 1, 2`,
);
const ITEMS = statement(
  'bare-items',
  `select l.menu_item_id, max(l.name) as name, sum(l.count) as count, sum(l.amount) as amount from orders o
   join order_lines l on l.store_id = o.store_id and l.order_id = o.id where ${PERIOD}
   group by 1 order by 4 desc limit 10`,
);

async function bodyOf(request: IncomingMessage): Promise<{ name: string; translations: object[] }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function result(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const store = url.searchParams.has('storeCd') ? Number(url.searchParams.get('storeCd')) : null;
  if (url.pathname === '/sums') {
    const read = (what: Statement) => db.query(what, [store]);
    return Promise.all([read(SUMS), read(ITEMS)]);
  }
  const id = Number(url.pathname.slice(1));
  if (request.method === 'GET') return (await db.query(ONE, [store, id]))[0];
  const { name, translations } = await bodyOf(request);
  return (await db.query(UPDATE, [store, id, name, JSON.stringify(translations)]))[0];
}

const server = createServer((request, response) => {
  result(request).then(
    (found) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(found));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'));

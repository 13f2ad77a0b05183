// What a hot read costs with nothing around it: node:http, one pool, prepared statements, JSON.stringify.
import { createServer } from 'node:http';
import { pageStatement } from '#features/orders/list/order-list.read-model.ts';
import { READ_ROWS } from '#features/orders/list/order-rows.read-model.ts';
import { createPool, dbOver, statement } from '#kit/server/database/pool.ts';

const db = dbOver(createPool({ url: process.env.DATABASE_URL ?? '' }));
const STATUSES = ['ORDER', 'RECEIPT', 'READY', 'DELIVERY'];
const PAGE = pageStatement('one', 'live', 'waiting');
const PLAIN_WHERE =
  'store_id = $1 and ordered_at >= $2 and ordered_at < $3 and not cancelled and status = any($4)';
const PLAIN_PAGE = statement(
  'plain-page',
  `select id, sequence, partner_order_id, number, order_type, sales_type, status, table_id, ordered_at, address,
     orderer_name, orderer_phone, paid, cancelled, refund_state, delivery_cost, amount, note, pick_up_minutes,
     version from plain.orders where ${PLAIN_WHERE} order by ordered_at desc, id desc limit $5 offset $6`,
);
const PLAIN_COUNT = statement(
  'plain-count',
  `select count(*) as total from plain.orders where ${PLAIN_WHERE}`,
);
const PLAIN_LINES = statement(
  'plain-lines',
  `select order_id, menu_item_id, category_name, name, unit_price, count, amount, options, discounts
   from order_lines where store_id = $1 and order_id = any($2) order by order_id, position`,
);

interface ListRequest {
  store: number;
  from: Date;
  to: Date;
  offset: number;
}

/** The very statements of the product, the second one every time. */
async function same({ store, from, to, offset }: ListRequest): Promise<unknown> {
  const keys = await db.query<{ id: number; total: number }>(PAGE, [
    store,
    from,
    to,
    STATUSES,
    false,
    30,
    offset,
  ]);
  const ids = keys.map((key) => key.id);
  const rows = await db.query(READ_ROWS, [ids.map(() => store), ids]);
  return { rows, total: keys[0]?.total ?? 0 };
}

async function plain({ store, from, to, offset }: ListRequest): Promise<unknown> {
  const rows = await db.query<{ id: number }>(PLAIN_PAGE, [store, from, to, STATUSES, 30, offset]);
  const lines = await db.query(PLAIN_LINES, [store, rows.map((row) => row.id)]);
  const [count] = await db.query<{ total: number }>(PLAIN_COUNT, [store, from, to, STATUSES]);
  return { rows, lines, total: count?.total };
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const to = new Date();
  const params = {
    store: Number(url.searchParams.get('storeCd')),
    from: new Date(to.getTime() - Number(url.searchParams.get('days')) * 86_400_000),
    to,
    offset: Number(url.searchParams.get('page')) * 30,
  };
  (url.pathname === '/plain' ? plain(params) : same(params)).then(
    (result) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(result));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'));

import type { TestApp } from '#kit/testing/test-app.ts';

/** Customers of a store, 010-5000-0000 and up, the last to order first; every other one agrees to advertising. */
export async function manyCustomers(app: TestApp, storeId: number, count: number): Promise<void> {
  await app.node.services.db.query(
    `insert into customers (store_id, phone, phone_key, name, address, address_detail, order_count,
       phone_order_count, last_ordered_at, consented_at, consent_until)
     select $1, '010-' || left(digits, 4) || '-' || right(digits, 4), '010' || digits,
       (array['김','이','박','최','정','강'])[1 + n % 6] || (array['민준','서연','하늘','지우','도윤'])[1 + n % 5] || n % 97,
       '서울특별시 강남구 테헤란로 ' || n % 400, n % 30 || '동 ' || n % 900 || '호', n % 23, n % 7,
       now() - n * interval '1 minute', case when n % 2 = 0 then now() end,
       case when n % 2 = 0 then now() + interval '1 year' end
     from (select n, (50000000 + n)::text as digits from generate_series(0, $2::int - 1) n) x`,
    [storeId, count],
  );
}

import { createHash } from 'node:crypto';
import type { Db } from '#kit/server/database/pool.ts';

/** Provisional: businesses, stores and a few categories, until the complete demo data is here. */
export async function seedDemo(db: Db, _options: { now: Date; filesDir: string; days?: number }): Promise<void> {
  const [known] = await db.query('select 1 from businesses limit 1');
  if (known) return;
  await db.query(`insert into businesses (public_id, name) values ('C000000001','한강푸드'),('C000000003','제주키친')`);
  await db.query(`insert into businesses (public_id, name, parent_id) select 'C000000002','한강푸드 부산', id from businesses where public_id='C000000001'`);
  await db.query(`insert into stores (public_id, business_id, name, default_language, languages)
    select x.p, b.id, x.n, 'ko', '{ko,en,ja,zh}' from (values ('S000000001','C000000001','강남점'),('S000000002','C000000001','홍대점'),('S000000003','C000000003','제주점'),('S000000004','C000000001','성수점')) x(p,c,n) join businesses b on b.public_id = x.c`);
  await db.query('insert into store_counters (store_id) select id from stores');
  await db.query(`insert into partner_keys (hash, partner_type, name) values ($1, 'KIOSK', '데모 키오스크')`, [createHash('sha256').update('demo-partner-key').digest('hex')]);
  await db.query(`insert into categories (store_id, name, display_order, translations) select s.id, n, o, '[{"language":"en","name":"Noodles"}]' from stores s, (values ('면류',1),('밥류',2),('음료',3)) x(n,o)`);
}

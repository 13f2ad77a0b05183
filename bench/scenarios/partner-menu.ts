import { pino } from 'pino';
import { storeByPublicId } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { MENU_READS, menuOf } from '#features/orders/partner-menu/partner-menu.read-model.ts';
import { createCodeBook } from '#features/platform/codes/code-book.read-model.ts';
import type { Bus } from '#kit/server/bus/bus.ts';
import { createPool, type Db, dbOver } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';

const STORE = 'S000000100';
const ITEMS = 2_000;
const ROUNDS = 40;

const infos = (what: string, more: object) =>
  JSON.stringify(
    ['en', 'ja', 'zh'].map((language) => ({ language, name: `${what} (${language})`, ...more })),
  );

/** 2,000 items in four languages, each with options, discounts and ingredients. */
async function fill(db: Db, storeId: number): Promise<void> {
  const [known] = await db.query('select from menu_items where store_id = $1 limit 1', [storeId]);
  if (known) return;
  await db.query(`update stores set languages = '{ko,en,ja,zh}' where id = $1`, [storeId]);
  const insert = (text: string, translations: string) => db.query(text, [storeId, translations]);
  await insert(
    `insert into categories (store_id, name, display_order, translations)
     select $1, '분류 ' || n, n, $2 from generate_series(1, 20) n`,
    infos('Category', {}),
  );
  await insert(
    `insert into ingredients (store_id, name, origin, translations)
     select $1, '재료 ' || n, '국내산', $2 from generate_series(1, 200) n`,
    infos('Ingredient', { origin: 'Korea' }),
  );
  await insert(
    `insert into option_groups (store_id, name, selection_type_id, display_order, translations)
     select $1, '선택 ' || n, 1, n, $2 from generate_series(1, 20) n`,
    infos('Choice', {}),
  );
  await insert(
    `insert into options (store_id, group_id, name, price, display_order, translations)
     select $1, g.id, g.name || n, 500, n, $2 from option_groups g, generate_series(1, 5) n where g.store_id = $1`,
    infos('Option', { price: 500 }),
  );
  await insert(
    `insert into menu_items (store_id, name, description, image, display_order, price, cost, calories, category_ids,
       option_ids, ingredient_ids, sales_type_ids, translations)
     select $1, '메뉴 ' || n, '담백한 국물에 쫄깃한 면', 'menu-items/' || md5(n::text) || '.webp', n, 9000, 3000, 520,
       array[(select min(id) from categories where store_id = $1) + n % 20],
       array(select id from options where store_id = $1 order by id limit 5 offset n % 90),
       array(select id from ingredients where store_id = $1 order by id limit 4 offset n % 190), '{1,2,3}', $2
     from generate_series(1, ${ITEMS}) n`,
    infos('Menu item', { price: 9_000, description: 'Clear broth and springy noodles' }),
  );
}

/** The very statements of the product and what JSON makes of their rows, as the bytes a caller gets, with nothing in between. */
async function bareMenu(db: Db, storeId: number): Promise<Buffer> {
  const parts: unknown[] = [];
  for (const what of MENU_READS) parts.push(await db.query(what, [storeId]));
  return Buffer.from(JSON.stringify(parts));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const pool = createPool({ url: databaseUrl, max: 2 });
  const db = dbOver(pool);
  try {
    const quiet = { subscribe: () => undefined, onGap: () => undefined } as unknown as Bus;
    const services = {
      codes: await createCodeBook({ db, bus: quiet, log: pino({ level: 'silent' }) }),
    } as Services;
    const partner = {
      id: 0,
      type: 'ETC',
      name: '',
      orderTypes: null,
      storeIds: null,
      businessIds: null,
      rate: 1,
      burst: 1,
    };
    const caller = { db, services, partner };
    const { id } = await storeByPublicId(caller, STORE);
    await fill(db, id);
    await db.query('vacuum analyze menu_items');
    const store = await storeByPublicId(caller, STORE);
    const menu = () => menuOf(db, services, store, new Date());
    // A node that was never asked before: nothing is known.
    const first = () => menuOf(db, { ...services }, store, new Date());
    const touch = () =>
      db.query('update menu_items set stock = stock + 1 where store_id = $1 and display_order = 7', [id]);
    const seen = {
      first: [] as number[],
      changed: [] as number[],
      again: [] as number[],
      bare: [] as number[],
    };
    for (let round = 0; round <= (quick ? 10 : ROUNDS); round += 1) {
      const cold = await timed(first);
      await touch();
      const changed = await timed(menu);
      const again = await timed(menu);
      const bare = await timed(() => bareMenu(db, id));
      // The first rounds only warm up.
      if (round < 5) continue;
      seen.first.push(cold);
      seen.changed.push(changed);
      seen.again.push(again);
      seen.bare.push(bare);
    }
    const sizes = [(await menu()).body.length, (await bareMenu(db, id)).length];
    log(`partner menu: ${sizes[0]} bytes, bare ${sizes[1]}`);
    const against = (what: string, ours: readonly number[]): Figure =>
      figure(what, { ours: median(ours), bare: median(seen.bare), unit: 'ms', budget: 1.3, rule: 'atMost' });
    return [
      against('partner menu of 2,000 items, first call of a node', seen.first),
      against('partner menu of 2,000 items, after a change', seen.changed),
      against('partner menu of 2,000 items, unchanged', seen.again),
    ];
  } finally {
    await pool.end();
  }
}

export const partnerMenuOf2000: Bench = { name: 'partner-menu', run };

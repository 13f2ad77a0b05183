import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const COLUMNS = `p.id, p.type_id as "typeId!", p.title, p.content, p.advertising, p.store_ids as "storeIds", p.state,
  p.stop_reason as "stopReason", p.expected, p.gathered, p.recipients, p.sent, p.refused, p.gone, p.unknown, p.skipped,
  p.simulated, p.send_at as "sendAt", p.created_at as "createdAt", p.ended_at as "endedAt", a.name as "createdByName",
  (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name) from stores s
    where s.id = any(p.store_ids)) as "stores"`;
const JOINED = 'left join accounts a on a.id = p.created_by';
const types = { stores: as<{ id: number; name: string }[] | null>() };
const WHERE = `p.member_id is null and p.send_at >= $1 and p.send_at < $2 and ($3::int is null or p.type_id = $3)`;

const PAGE = statement(
  'pushes-page',
  `select ${COLUMNS} from pushes p ${JOINED} where ${WHERE} order by p.send_at desc, p.id desc limit $4 offset $5`,
  types,
);
const COUNT = statement('pushes-count', `select count(*)::int as n from pushes p where ${WHERE}`);
const ONE = statement(
  'pushes-one',
  `select ${COLUMNS} from pushes p ${JOINED} where p.id = $1 and p.member_id is null`,
  types,
);

export type PushRow = RowOf<typeof ONE>;

export interface PushSearch {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly type: number | null;
}

/** Pushes by when they go out, the last first, and how many there are. */
export async function listPushes(
  db: Db,
  { from, to, type }: PushSearch,
  { number, size }: { number: number; size: number },
): Promise<{ rows: PushRow[]; total: number }> {
  const rows = await db.query(PAGE, [from, to, type, size, number * size]);
  const [counted] = await db.query(COUNT, [from, to, type]);
  return { rows, total: counted?.n ?? 0 };
}

export async function findPush(db: Db, id: number): Promise<PushRow | undefined> {
  const [row] = await db.query(ONE, [id]);
  return row;
}

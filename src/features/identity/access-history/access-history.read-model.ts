import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const COLUMNS = `id, session_hash as "session", method, route, target, status, ip, viewed_as as "viewedAs",
  to_char(at at time zone $4, 'YYYY-MM-DD HH24:MI:SS') as "at!", at as "instant"`;
const OF_ACCOUNT = `from access_history h where account_id = $1 and at >= $2 and at < $3`;
/** By the column that the index holds; `at` alone would be the text of the answer. */
const NEWEST_FIRST = 'order by h.at desc, h.id desc';

export const PAGE = statement(
  'access-history-page',
  `select ${COLUMNS} ${OF_ACCOUNT} ${NEWEST_FIRST} limit $5 offset $6`,
);
export const AFTER = statement(
  'access-history-after',
  `select ${COLUMNS} ${OF_ACCOUNT} and (at, id) < ($5, $6) ${NEWEST_FIRST} limit $7`,
);
const COUNT = statement('access-history-count', `select count(*) as "count" ${OF_ACCOUNT}`);
const ACCOUNT = statement(
  'access-history-account',
  'select id, login_id as "loginId", name from accounts where login_id = $1',
);
const ACTIONS = statement(
  'access-history-actions',
  `select code, name, translations from resources where kind = 'action'`,
  { translations: as<{ language: string; name: string }[]>() },
);

export interface HistorySearch {
  accountId: number;
  from: Date;
  /** Exclusive. */
  to: Date;
  zone: string;
}
export type HistoryRow = RowOf<typeof PAGE>;

const valuesOf = ({ accountId, from, to }: HistorySearch) => [accountId, from, to] as const;

/** The account of a login id, deleted ones included. */
export async function historyAccount(db: Db, loginId: string) {
  const [account] = await db.query(ACCOUNT, [loginId]);
  return account;
}

export const historyPage = (
  db: Db,
  search: HistorySearch,
  page: { limit: number; offset: number },
): Promise<HistoryRow[]> => db.query(PAGE, [...valuesOf(search), search.zone, page.limit, page.offset]);

export async function historyCount(db: Db, search: HistorySearch): Promise<number> {
  const [row] = await db.query(COUNT, valuesOf(search));
  return row?.count ?? 0;
}

const BATCH = 2_000;
/** Later than every row, whatever the clock of the node that wrote it. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** All rows of a search in batches, each read from where the one before ended. */
export async function* historyBatches(db: Db, search: HistorySearch): AsyncGenerator<HistoryRow[]> {
  let at = search.to;
  let id = LAST_ID;
  for (;;) {
    const rows = await db.query(AFTER, [...valuesOf(search), search.zone, at, id, BATCH]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    at = last.instant;
    id = last.id;
  }
}

/** The names of all actions by their codes, deleted and disused ones included. */
export async function actionNames(
  db: Db,
): Promise<ReadonlyMap<string, { name: string; translations: { language: string; name: string }[] }>> {
  const rows = await db.query(ACTIONS);
  return new Map(rows.map(({ code, ...names }) => [code, names]));
}

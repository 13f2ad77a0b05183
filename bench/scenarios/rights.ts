import { createPool, type Db, dbOver } from '#kit/server/database/pool.ts';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { ask, sent } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, median, percentile } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';
import { sha256 } from '../harness/filled-database.ts';
import { limit } from '../harness/limit.ts';

const ACTIONS = 250;
const ROUNDS = 60;
const FEW_ROUNDS = 12;
const WARM_UP = 5;
/** Milliseconds, 95 of 100 times. */
const OPEN = 300;
const SAVE = 200;
const CHECK = 0.97;
/** Calls of one account in a row: about a tenth of a second, so that both feel the same minute of the machine. */
const CALLS = 100;
const TURNS = 100;
const FEW_TURNS = 14;
const WARM_UP_TURNS = 10;

const READERS = { few: 'bench-session-of-few-rights', many: 'bench-session-of-many-rights' } as const;

/** The ids of 250 actions: those of the product, and as many others as an administrator might have added. */
async function actionsIn(db: Db): Promise<number[]> {
  const ids = async () =>
    (
      await db.query<{ id: number }>(
        `select id from resources where kind = 'action' and in_use and deleted_at is null
         order by (code = 'LanSearch') desc, id limit $1`,
        [ACTIONS],
      )
    ).map(({ id }) => id);
  await db.query(
    `insert into resources (kind, code, name)
     select 'action', 'Bench' || n, 'bench ' || n from generate_series(1, $1) n on conflict do nothing`,
    [ACTIONS - (await ids()).length],
  );
  const found = await ids();
  if (found.length !== ACTIONS) throw new Error(`${found.length} actions instead of ${ACTIONS}`);
  return found;
}

/** One role of five actions, and three of 250 each, each held by one account with a session. */
async function readersIn(db: Db): Promise<number[]> {
  const ids = await actionsIn(db);
  const roles = [['few', ids.slice(0, 5)] as const, ...['a', 'b', 'c'].map((role) => [role, ids] as const)];
  for (const [role, held] of roles) {
    await db.query(`insert into roles (role_id, name) values ($1, $1) on conflict do nothing`, [
      `bench-${role}`,
    ]);
    await db.query(
      'insert into role_resources (role_id, resource_id) select $1, unnest($2::int[]) on conflict do nothing',
      [`bench-${role}`, held],
    );
  }
  for (const [reader, session] of Object.entries(READERS)) {
    await db.query(
      `insert into accounts (login_id, kind, name) values ($1, 'system', $1) on conflict do nothing`,
      [`bench-${reader}`],
    );
    const held = reader === 'few' ? ['bench-few'] : ['bench-a', 'bench-b', 'bench-c'];
    await db.query(
      `insert into account_roles (account_id, role_id) select id, unnest($2::text[]) from accounts where login_id = $1
       on conflict do nothing`,
      [`bench-${reader}`, held],
    );
    await db.query(
      `insert into sessions (hash, csrf_token, account_id) select $1, 'bench', id from accounts where login_id = $2
       on conflict do nothing`,
      [sha256(session), `bench-${reader}`],
    );
  }
  return ids;
}

/** Calls a second on one connection. */
async function rate(address: string, session: string, calls: number): Promise<number> {
  const started = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const response = await fetch(`${address}/lan/xx`, {
      headers: { cookie: `${SESSION_COOKIE}=${session}` },
    });
    await response.arrayBuffer();
    if (response.status !== 404) throw new Error(`${response.status} instead of 404`);
  }
  return (calls * 1_000) / (performance.now() - started);
}

/** In turn and each as often before the other as after it, so that a slower moment of the machine hits both alike. */
async function checks(address: string, quick: boolean): Promise<Figure> {
  const rates = { few: [] as number[], many: [] as number[] };
  const turns = quick ? FEW_TURNS : TURNS;
  for (let turn = 0; turn < WARM_UP_TURNS + turns; turn += 1)
    for (const reader of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const each = await rate(address, READERS[reader], CALLS);
      if (turn >= WARM_UP_TURNS) rates[reader].push(each);
    }
  const [ours, bare] = [median(rates.many), median(rates.few)];
  return figure('calls with 3 roles of 250 actions to one of 5', { ours, bare, unit: '/s', budget: CHECK });
}

async function role(address: string, ids: readonly number[], rounds: number): Promise<Figure[]> {
  const reads: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    reads.push(await ask(`${address}/auth/bench-a`));
    const held = round % 2 === 0 ? ids : ids.slice(5);
    const resources = held.map((resourcesCd) => ({ resourcesCd }));
    const started = performance.now();
    await sent(address, 'PUT', '/auth/bench-a', { resources });
    saves.push(performance.now() - started);
  }
  const p95 = (times: number[]) => percentile(times.slice(WARM_UP), 0.95);
  return [
    limit('role of 250 actions, read, p95', p95(reads), OPEN, 'ms'),
    limit('role of 250 actions, saved, p95', p95(saves), SAVE, 'ms'),
  ];
}

async function run({ databaseUrl, quick }: BenchTools): Promise<Figure[]> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const server = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  try {
    const ids = await readersIn(dbOver(pool));
    return [
      await checks(server.address, quick),
      ...(await role(server.address, ids, quick ? FEW_ROUNDS : ROUNDS)),
    ];
  } finally {
    await server.stop();
    await pool.end();
  }
}

export const rights: Bench = { name: 'rights', run };

import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { ask } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';
import { filledDatabase, sha256 } from '../harness/filled-database.ts';

const ACCOUNTS = { few: 10, many: 100_000 };
const QUICK_ACCOUNTS = { few: 10, many: 2_000 };
const NOTICES = 300;
const ROUNDS = 400;
const FEW_ROUNDS = 40;
const WARM_UP = 20;
/** Most that a call may take among many accounts, as a part of the time among few. */
const SAME = 1.1;
const READER = 'bench-session-of-a-reader';
const CALLS = { list: '/noti', popups: '/noti/showNotiData' } as const;
type Call = keyof typeof CALLS;
type Size = keyof typeof ACCOUNTS;

/** Accounts with a role and a session each, and notices of a year for some kinds of readers, a tenth of them shown now. */
const fillWith = (accounts: number): string[] => [
  `insert into accounts (login_id, kind, name)
   select 'reader' || i, 'system', '독자 ' || i from generate_series(1, ${accounts}) i`,
  `insert into account_roles (account_id, role_id) select id, 'custMng' from accounts`,
  `insert into sessions (hash, csrf_token, account_id) select md5(id::text), 'bench', id from accounts`,
  `insert into notices (language, target_ids, title, content, starts_at, ends_at, popup)
   select case i % 2 when 0 then 'ko' else 'en' end,
     case i % 3 when 0 then '{}' else array(select c.id from codes c join codes g on g.id = c.parent_id
       where g.value = 'NotiTarget' and c.value = case i % 3 when 1 then 'custMng' else 'storeMng' end) end,
     '알림 ' || i, repeat('<p>내용입니다.</p>', 20), now() - interval '30 days',
     now() + (i % 10 - 8) * interval '10 days', i % 5 = 0
   from generate_series(1, ${NOTICES}) i`,
  `insert into sessions (hash, csrf_token, account_id)
   select '${sha256(READER)}', 'bench', id from accounts where login_id = 'reader1'`,
  'vacuum analyze',
];

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const accounts = quick ? QUICK_ACCOUNTS : ACCOUNTS;
  const servers = {} as Record<Size, Awaited<ReturnType<typeof startChild>>>;
  const times = { list: { few: [], many: [] }, popups: { few: [], many: [] } } as Record<
    Call,
    Record<Size, number[]>
  >;
  try {
    for (const size of ['few', 'many'] as const) {
      const url = await filledDatabase(
        databaseUrl,
        {
          database: `${quick ? 'quick_' : ''}notices_${size}`,
          what: `${NOTICES} notices for ${accounts[size]} accounts`,
          statements: fillWith(accounts[size]),
          staysFresh: '1 day',
        },
        log,
      );
      const db = createDatabase(createPool({ url, max: 1 }));
      // A session that nobody used since the database was filled may have ended.
      await db.query('update sessions set seen_at = now()').finally(() => db.close());
      servers[size] = await startChild('src/app/server.ts', { DATABASE_URL: url, SEED: 'base' });
    }
    for (let round = 0; round < WARM_UP + (quick ? FEW_ROUNDS : ROUNDS); round += 1)
      // In turn, so that a busy moment hits both alike.
      for (const call of Object.keys(CALLS) as Call[])
        for (const size of ['few', 'many'] as const) {
          const time = await ask(servers[size].address + CALLS[call], READER);
          if (round >= WARM_UP) times[call][size].push(time);
        }
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
  return (Object.keys(CALLS) as Call[]).map((call) =>
    figure(`notices, ${call}, for ${accounts.many} accounts to ${accounts.few}`, {
      ours: median(times[call].many),
      bare: median(times[call].few),
      unit: 'ms',
      budget: SAME,
      rule: 'atMost',
    }),
  );
}

export const notices: Bench = { name: 'notices', run };

// npm run jumun -- <command>: administration tasks outside the screens.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createAccount } from '#features/identity/accounts/create-account.ts';
import { oneTimePassword } from '#features/identity/accounts/issued/one-time-password.public.ts';
import { listKeys, type PartnerKey } from '#features/orders/partner-keys/partner-keys.read-model.ts';
import { issueKey, publishKey, withdrawKey } from '#features/orders/partner-keys/partner-keys.ts';
import { recount, recountAll } from '#features/statistics/rollup/rollup.public.ts';
import { type Config, readConfig } from '#kit/server/config.ts';
import { backup } from '#kit/server/database/backup/backup.ts';
import { restore } from '#kit/server/database/backup/restore.ts';
import { startEmbeddedDatabase } from '#kit/server/database/embedded/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { allKeys, discoverFileColumns } from '#kit/server/files/file-references.ts';
import { openStore } from '#kit/server/files/storage/open-store.ts';
import { createLogger } from '#kit/server/logger.ts';
import { removeGateway, setGateway } from './cli/gateway.ts';
import { anchorCommand, pruneCommand, verifyCommand } from './cli/history.ts';
import { resealCommand } from './cli/secrets.ts';
import { openBus } from './node/open-bus.ts';

/** The directory where the command was called. */
const HERE = process.env.INIT_CWD ?? '.';
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

const USAGE = `npm run jumun -- <command>

  admin create --id <login id> --name <name>        a platform administrator; prints a one-time password
  partner-key issue --type <KIOSK|TABLE|APP|DELIVERY_APP|POS|ETC> --name <name>
            [--orders <KIOSK_ORDER,…>] [--serves <S…,C…>] [--rate <orders a second>] [--burst <orders at once>]
                                                    a key for the partner calls; printed once. Unless said otherwise
                                                    it sends the order types of its type, to every store, 20 a second
  partner-key list                                  every key: number, beginning, type, name, last use
  partner-key withdraw <number|beginning>           ends a key within a second on every node
  gateway set --store <S…> --type <NICEPAY|HECTO|INNOPAY|KORPAY> --id <merchant id>
            [--keys <file>]                         a store's own contract; merchant key and cancel password are asked
                                                    for, or the two lines of a file or of what is piped in
  gateway remove --store <S…>                       the platform's contract again; forgets the store's keys
  backup <file>                                     all rows and pictures, consistent, into one file
  restore <file> [--force]                          into an empty database, or over everything with --force
  history verify [--expect <head>]                  whether every row of the access history is as it was written, and
                                                    still holds a head that was printed earlier
  history prune --before <YYYY-MM-DD>               remove older rows; the rest stays verifiable
  history anchor                                    check from here on, after the key was lost or exchanged
  secrets reseal                                    encrypt with SECRETS_KEY what SECRETS_KEY_OTHER encrypted, while
                                                    the nodes run
  migrate                                           bring the database to this version
  rollup recount [--store <id>]                     make the figures anew from the orders

The database is the built-in one of DATA_DIR, or DATABASE_URL.`;

interface Tools {
  db: Database;
  transaction: Database['transaction'];
  pool: pg.Pool;
  url: string;
  values: Record<string, string | boolean | undefined>;
  file: string;
  /** Arguments after the command. */
  argument: string;
  config: Config;
}

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

const describe = (key: PartnerKey): string =>
  [
    String(key.id).padStart(4),
    (key.prefix ?? '–').padEnd(12),
    key.type.padEnd(12),
    key.withdrawnAt ? `withdrawn ${day(key.withdrawnAt)}` : `last used ${day(key.lastUsedAt)}`.padEnd(26),
    `${key.rate}/s`,
    key.orderTypes?.join(',') ?? 'types of the partner',
    key.serves?.join(',') ?? 'all stores',
    key.name,
  ].join('  ');

function required(values: Tools['values'], name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`--${name} is missing.\n\n${USAGE}`);
  return value.trim();
}

const listed = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').flatMap((each) => each.trim() || []) : [];
const counted = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

/** Whether the message to the nodes was sent. */
async function notifyNodes(config: Config, url: string, pool: pg.Pool, key: PartnerKey): Promise<boolean> {
  const bus = await openBus(config, url, createLogger(config.logLevel), pool);
  try {
    publishKey(bus, key);
    return await bus.flush();
  } finally {
    await bus.close();
  }
}

const COMMANDS: Record<string, (tools: Tools) => Promise<string>> = {
  'admin create': async ({ db, values }) => {
    const { password, hash } = await oneTimePassword();
    const loginId = required(values, 'id');
    const created = await createAccount(db, {
      loginId,
      kind: 'system',
      name: required(values, 'name'),
      passwordHash: hash,
      passwordChangeDue: true,
      roles: ['admin'],
    });
    if (created === undefined) throw new Error(`${loginId} is in use already.`);
    return `${loginId} may log in with the one-time password\n  ${password}`;
  },
  'partner-key issue': async ({ db, values }) => {
    const key = await issueKey(db, {
      type: required(values, 'type'),
      name: required(values, 'name'),
      orderTypes: listed(values.orders),
      serves: listed(values.serves),
      rate: counted(values.rate),
      burst: counted(values.burst),
    });
    return `The key is shown this once:\n  ${key}`;
  },
  'partner-key list': async ({ db }) => {
    const keys = await listKeys(db);
    return keys.length > 0 ? keys.map(describe).join('\n') : 'There are no keys.';
  },
  'partner-key withdraw': async ({ db, pool, url, config, argument }) => {
    if (argument === '') throw new Error(`Which key?\n\n${USAGE}`);
    const key = await withdrawKey(db, argument);
    const outcome = (await notifyNodes(config, url, pool, key))
      ? 'Withdrawn, on every node:'
      : 'Withdrawn. The nodes could not be notified and obey within ten seconds:';
    return `${outcome}\n${describe(key)}`;
  },
  'gateway set': ({ db, values, config }) =>
    setGateway(
      { db, config },
      {
        publicId: required(values, 'store'),
        kind: required(values, 'type'),
        merchantId: required(values, 'id'),
        keysFile: typeof values.keys === 'string' ? resolve(HERE, values.keys) : undefined,
      },
    ),
  'gateway remove': ({ db, values }) => removeGateway(db, required(values, 'store')),
  backup: async ({ pool, file, config }) => {
    // The bucket's operator is responsible for its backups; a local folder is included here.
    const carried = config.s3
      ? undefined
      : { store: openStore(config), keys: allKeys(await discoverFileColumns()) };
    const { tables, rows, files, missing } = await backup(pool, file, carried);
    const lost = missing.map((key) => `\n  missing: ${key}`).join('');
    return `${rows} rows of ${tables} tables and ${files} files are in ${file}${lost}`;
  },
  restore: async ({ url, file, values, config }) => {
    const { tables, rows, files } = await restore(url, file, {
      migrations: MIGRATIONS,
      force: values.force === true,
      store: openStore(config),
    });
    return `${rows} rows of ${tables} tables and ${files} files are back`;
  },
  'history verify': ({ db, config, values }) =>
    verifyCommand(db, config, typeof values.expect === 'string' ? values.expect : undefined),
  'history prune': ({ db, config, values }) => pruneCommand(db, config, required(values, 'before')),
  'history anchor': ({ db, config }) => anchorCommand(db, config),
  'secrets reseal': ({ db, config }) => resealCommand(db, config),
  migrate: async ({ pool }) => {
    const applied = await migrate(pool, MIGRATIONS);
    return applied.length > 0
      ? `Applied ${applied.join(', ')}`
      : 'Nothing to do: the database is of this version.';
  },
  'rollup recount': async ({ db, transaction, values }) => {
    const given = typeof values.store === 'string' ? Number(values.store) : undefined;
    if (given === undefined)
      return `The figures of ${await recountAll({ ...db, transaction })} stores are counted anew.`;
    await transaction((tx) => recount(tx, given));
    return 'The figures of the store are counted anew.';
  },
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      type: { type: 'string' },
      store: { type: 'string' },
      keys: { type: 'string' },
      orders: { type: 'string' },
      serves: { type: 'string' },
      rate: { type: 'string' },
      burst: { type: 'string' },
      expect: { type: 'string' },
      before: { type: 'string' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((each) => each in COMMANDS);
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!command || values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const file = positionals[1] ?? '';
  if ((name === 'backup' || name === 'restore') && file === '')
    throw new Error(`The file is missing.\n\n${USAGE}`);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool({ url, max: 2 });
  try {
    // A restore creates its own tables; every other command needs them to exist.
    if (name !== 'restore') await migrate(pool, MIGRATIONS);
    const db = createDatabase(pool);
    const text = await command({
      db,
      transaction: db.transaction,
      pool,
      url,
      values,
      config,
      file: resolve(HERE, file),
      argument: positionals[name?.includes(' ') ? 2 : 1] ?? '',
    });
    process.stdout.write(`${text}\n`);
  } finally {
    await pool.end().catch(() => undefined);
    await embedded?.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

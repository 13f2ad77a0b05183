import type { Logger } from 'pino';
import { RefusedFile } from '#kit/contract/picture.ts';
import { withRetries } from '../database/database-errors.ts';
import { type Db, type StatementFor, statement } from '../database/pool.ts';
import { type Database, insideTransaction } from '../database/transaction.ts';
import type { OwnerKind } from './file-column.ts';
import { discoverFileColumns, usageOf } from './file-references.ts';
import { type FileOwner, type Files, filesOver, type NewFile, ownerIds, REGISTER } from './files.ts';
import { removeUnused } from './removal/remove-unused.ts';
import type { FileStore } from './storage/file-store.ts';

const MIB = 1024 * 1024;

/** The files of one request. They are leased until `settle` and count for the owner's quota. */
export interface RequestFiles extends Files {
  /**
   * In the transaction of the record that names them: private files become those of its owner, under these names.
   * Returns why they cannot, if they exceed its quota.
   */
  adopt(
    tx: Db,
    owner: FileOwner,
    files: readonly { path: string; name: string }[],
  ): Promise<RefusedFile | undefined>;
  /** Registers files that a write no longer references (`droppedFiles`). */
  release(keys: readonly string[]): void;
  /** At the end of the request, in any case: removes files it stored or released that no row references. */
  settle(): Promise<void>;
}

/** Shared by all requests; a request's own files are `ctx.files`. */
export interface NodeFiles {
  readonly store: FileStore;
  ofRequest(owner: FileOwner, log: Pick<Logger, 'warn'>): RequestFiles;
}

/** Quota per owner in bytes. The platform's own files have none. */
export type Quotas = Readonly<Record<OwnerKind, number>>;

const LOCK_OWNER = statement('files.lock-owner', 'select pg_advisory_xact_lock(hashtext($1), $2)');
const REGISTER_LEASED = statement(
  'files.register-leased',
  `insert into stored_files (key, type, size, store_id, business_id, name, unreferenced_since, leased_at)
   values ($1, $2, $3, $4, $5, $6, now(), now())
   on conflict (key) do update set unreferenced_since = now(), leased_at = now()`,
);
const LEASE = statement(
  'files.lease',
  'insert into file_leases (key, store_id, business_id) values ($1, $2, $3) returning id',
);
const END_LEASES = statement('files.end-leases', 'delete from file_leases where id = any($1)');

/** Only what changes, because a name is written with each save of a record. */
const ADOPT = statement(
  'files.adopt',
  `update stored_files f set name = x.name, store_id = $2, business_id = $3
   from jsonb_to_recordset($1::jsonb) as x(path text, name text)
   where f.key = 'private/' || x.path and (f.name, f.store_id, f.business_id) is distinct from (x.name, $2::int, $3::int)
   returning f.key as "key!"`,
);

type Usage = StatementFor<{ used: number; counted: boolean }>;
let usages: Promise<Record<OwnerKind, Usage>> | undefined;

const usageStatement = async (kind: OwnerKind): Promise<Usage> => {
  usages ??= discoverFileColumns().then((columns) => ({
    store: statement('files.usage:store', usageOf(columns, 'store')),
    business: statement('files.usage:business', usageOf(columns, 'business')),
  }));
  return (await usages)[kind];
};

const inMib = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;

const outOfSpace = (used: number, max: number): RefusedFile =>
  new RefusedFile('file.quota', { used: inMib(used), max: inMib(max) });

/** Gives files to an owner; the reason if that exceeds its quota. */
async function adopt(
  tx: Db,
  owner: FileOwner,
  files: readonly { path: string; name: string }[],
  quotas: Quotas,
): Promise<RefusedFile | undefined> {
  const [storeId, businessId] = ownerIds(owner);
  const id = storeId ?? businessId;
  const kind = storeId === null ? 'business' : 'store';
  if (id !== null) await tx.query(LOCK_OWNER, [`files of a ${kind}`, id]);
  const named = files.map(({ path, name }) => ({ path, name }));
  const changed = await tx.query(ADOPT, [JSON.stringify(named), storeId, businessId]);
  if (id === null || changed.length === 0) return undefined;
  const [usage] = await tx.query(await usageStatement(kind), [id, '']);
  const used = usage?.used ?? 0;
  return used > quotas[kind] ? outOfSpace(used, quotas[kind]) : undefined;
}

/** Throws if the file would exceed the owner's quota; uploads of one owner are serialised. */
async function checkQuota(tx: Db, file: NewFile, owner: FileOwner, quotas: Quotas): Promise<void> {
  const [storeId, businessId] = ownerIds(owner);
  const id = storeId ?? businessId;
  if (id === null) return;
  const kind = storeId === null ? 'business' : 'store';
  await tx.query(LOCK_OWNER, [`files of a ${kind}`, id]);
  // A separate statement, so that it sees what was committed while waiting for the lock.
  const [usage] = await tx.query(await usageStatement(kind), [id, file.key]);
  const { used, counted } = usage ?? { used: 0, counted: false };
  if (!counted && used + file.size > quotas[kind]) throw outOfSpace(used, quotas[kind]);
}

interface NodeFilesOptions {
  db: Database;
  store: FileStore;
  quotas: Quotas;
}

export const createNodeFiles = (options: NodeFilesOptions): NodeFiles => ({
  store: options.store,
  ofRequest: (owner, log) => requestFiles({ ...options, owner, log }),
});

function requestFiles(
  options: NodeFilesOptions & { owner: FileOwner; log: Pick<Logger, 'warn'> },
): RequestFiles {
  const { db, store, quotas, owner, log } = options;
  const leases: number[] = [];
  const touched = new Set<string>();

  const register = async (file: NewFile): Promise<void> => {
    if (insideTransaction()) throw new Error('a file is stored before the transaction that refers to it');
    const whose = file.owner ?? owner;
    const lease = await withRetries(() =>
      db.transaction(async (tx) => {
        await checkQuota(tx, file, whose, quotas);
        const ids = ownerIds(file.owner);
        await tx.query(REGISTER_LEASED, [file.key, file.type, file.size, ...ids, file.name ?? null]);
        const [made] = await tx.query(LEASE, [file.key, ...ownerIds(whose)]);
        return made?.id;
      }),
    );
    touched.add(file.key);
    if (lease !== undefined) leases.push(lease);
  };
  const registerForTexts = (file: NewFile): Promise<void> =>
    withRetries(() =>
      db.transaction(async (tx) => {
        await checkQuota(tx, file, owner, quotas);
        await tx.query(REGISTER, [file.key, file.type, file.size, null, null, null]);
      }),
    );
  const { storeTextPicture } = filesOver(store, registerForTexts);
  return {
    ...filesOver(store, register),
    storeTextPicture,
    adopt: (tx, owner, files) => adopt(tx, owner, files, quotas),
    release(keys) {
      for (const key of keys) touched.add(key);
    },
    async settle() {
      if (touched.size === 0) return;
      try {
        if (leases.length > 0) await db.query(END_LEASES, [leases]);
        await removeUnused(db, store, touched);
      } catch (error) {
        // The hourly job removes the rest.
        log.warn({ err: error }, 'files that nothing refers to could not be removed');
      }
    },
  };
}

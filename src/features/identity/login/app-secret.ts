import { randomBytes } from 'node:crypto';
import type { Db } from '#kit/server/database/pool.ts';
import type { Secrets } from '#kit/server/secrets.ts';
import { sealedAppSecrets } from './login.table.ts';

const known = new WeakMap<Db, Map<string, Promise<string>>>();

async function read(db: Db, name: string): Promise<string> {
  await db.query('insert into app_secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await db.query('select value from app_secrets where name = $1', [name]);
  if (!row) throw new Error(`the secret ${name} could not be stored`);
  return row.value;
}

/** A random key shared by all nodes, created on first use. */
export function appSecret(db: Db, name: string): Promise<string> {
  const ofDatabase = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, ofDatabase);
  const secret = ofDatabase.get(name) ?? read(db, name);
  ofDatabase.set(name, secret);
  secret.catch(() => ofDatabase.delete(name));
  return secret;
}

const PUT = `insert into app_secrets (name, value) values ($1, $2) on conflict (name) do nothing`;
const REPLACE = `insert into app_secrets (name, value) values ($1, $2)
  on conflict (name) do update set value = excluded.value`;

/**
 * A secret that all nodes share encrypted, so that it outlives a change of `SECRETS_KEY`; the first caller stores
 * `initial`. Undefined if the installation cannot decrypt it.
 */
export async function sealedSecret(
  db: Db,
  secrets: Secrets,
  name: string,
  initial: string,
): Promise<string | undefined> {
  let [kept] = await db.query('select value from app_secrets where name = $1', [name]);
  if (!kept) {
    await db.query(PUT, [name, sealedAppSecrets.seal(secrets, name, initial)]);
    [kept] = await db.query('select value from app_secrets where name = $1', [name]);
  }
  try {
    return sealedAppSecrets.open(secrets, name, kept?.value ?? '');
  } catch {
    return undefined;
  }
}

/** Stores another value in place of one that can no longer be decrypted. */
export async function replaceSealedSecret(
  db: Db,
  secrets: Secrets,
  name: string,
  value: string,
): Promise<void> {
  await db.query(REPLACE, [name, sealedAppSecrets.seal(secrets, name, value)]);
}

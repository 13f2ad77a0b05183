import { randomBytes } from 'node:crypto';
import type { Db } from '#kit/server/database/pool.ts';

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

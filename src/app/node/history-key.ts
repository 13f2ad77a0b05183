import { appSecret, replaceSealedSecret, sealedSecret } from '#features/identity/login/app-secret.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Secrets } from '#kit/server/secrets.ts';

const PURPOSE = 'access-history';
const KEPT = 'access-history.key';

/**
 * Key of the access history: first derived from the server's key and then kept encrypted, so that the chain continues
 * when that key is exchanged. Without the key that decrypts it, the one derived from the present key, which the chain
 * is not of. An installation without a key stores one in its database, readable by everyone who can write there.
 */
export async function historyKey(db: Db, secrets: Secrets): Promise<Buffer> {
  const derived = secrets.derive(PURPOSE);
  if (!derived) return Buffer.from(await appSecret(db, PURPOSE), 'base64url');
  const kept = await sealedSecret(db, secrets, KEPT, derived.toString('base64url'));
  return kept === undefined ? derived : Buffer.from(kept, 'base64url');
}

/** The key for a chain that begins anew: keeps the present one, or stores another if that cannot be decrypted. */
export async function renewHistoryKey(db: Db, secrets: Secrets): Promise<Buffer> {
  const key = await historyKey(db, secrets);
  const derived = secrets.derive(PURPOSE);
  if (derived?.equals(key)) await replaceSealedSecret(db, secrets, KEPT, key.toString('base64url'));
  return key;
}

import { appSecret } from '#features/identity/login/app-secret.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Secrets } from '#kit/server/secrets.ts';

const PURPOSE = 'access-history';

/**
 * Key of the access history, derived from the server's key. An installation without one stores a key in its database,
 * readable by everyone who can write there.
 */
export const historyKey = async (db: Db, secrets: Secrets): Promise<Buffer> =>
  secrets.derive(PURPOSE) ?? Buffer.from(await appSecret(db, PURPOSE), 'base64url');

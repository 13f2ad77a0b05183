import { appSecret } from '#features/identity/login/app-secret.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Secrets } from '#kit/server/secrets.ts';

const PURPOSE = 'access-history';

/**
 * What the access history is chained with: derived from the server's own key. An installation without one keeps a key
 * in its database, which whoever can write there can also read.
 */
export const historyKey = async (db: Db, secrets: Secrets): Promise<Buffer> =>
  secrets.derive(PURPOSE) ?? Buffer.from(await appSecret(db, PURPOSE), 'base64url');

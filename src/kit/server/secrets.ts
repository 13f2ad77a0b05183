import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Encrypts values that must be readable later (D43): AES-256-GCM, with the name of its key. */
export interface Secrets {
  /** Ciphertext for a column. `place` names column and row: it decrypts nowhere else. */
  seal(secret: string, place: string): string;
  /** Derives a key for one purpose from the installation's; undefined if it has none. */
  derive(purpose: string): Buffer | undefined;
  /** Throws if it was encrypted with a key that the installation does not have, for another place, or changed. */
  open(sealed: string, place: string): string;
  /** The name of the key that `seal` uses, as it stands in what it encrypted. */
  keyName(): string;
}

const MASK = '•';
/** Characters of a key that may be shown, and the shortest key of which they are. */
const SHOWN = 4;
const SHORTEST_SHOWN = 12;

/** The last characters of a key behind a mask (D43); a short one is masked whole. */
export const maskedSecret = (secret: string): string =>
  MASK.repeat(8) + (secret.length >= SHORTEST_SHOWN ? secret.slice(-SHOWN) : '');

/** What was sent as a secret; undefined if it was left out, left empty or sent back masked, which keeps the one there is. */
export const newSecret = (sent: string | null | undefined): string | undefined =>
  !sent || /^[•*●]/.test(sent) ? undefined : sent;

const FILE = 'secrets.key';

/** The key of `SECRETS_KEY`, or one in the data directory, created on first use. */
function keyOf({ secretsKey, dataDir, builtInDatabase }: KeyConfig): Buffer {
  if (secretsKey) return createHash('sha256').update(secretsKey).digest();
  if (!builtInDatabase)
    throw new Error('SECRETS_KEY: needed to keep keys of outside services in this database.');
  const path = join(dataDir, FILE);
  try {
    return readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKey(path);
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (key.length !== 32) throw new Error(`${path}: does not hold a key.`);
  return key;
}

type KeyConfig = Pick<Config, 'secretsKey' | 'otherSecretsKey' | 'dataDir' | 'builtInDatabase'>;

/** Keys that are only read with: the one before or after a change, and that of a data directory that got a key later. */
function otherKeysOf({ secretsKey, otherSecretsKey, dataDir, builtInDatabase }: KeyConfig): Buffer[] {
  const file = join(dataDir, FILE);
  return [
    ...(otherSecretsKey ? [createHash('sha256').update(otherSecretsKey).digest()] : []),
    ...(secretsKey && builtInDatabase && existsSync(file) ? [readKey(file)] : []),
  ];
}

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

export function createSecrets(config: KeyConfig): Secrets {
  let found: Buffer | undefined;
  const key = (): Buffer => {
    found ??= keyOf(config);
    return found;
  };
  let others: Buffer[] | undefined;
  const keyNamed = (name: string | undefined): Buffer => {
    others ??= otherKeysOf(config);
    const named = [key(), ...others].find((each) => nameOf(each) === name);
    if (!named) throw new Error('sealed with another key');
    return named;
  };
  return {
    keyName: () => nameOf(key()),
    seal(secret, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url'));
      return ['v1', nameOf(key()), ...parts].join('.');
    },
    derive(purpose) {
      if (!config.secretsKey && !config.builtInDatabase) return undefined;
      return createHmac('sha256', key()).update(purpose).digest();
    },
    open(sealed, place) {
      const [version, name, nonce = '', tag = '', hidden = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('sealed with another key');
      const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyNamed(name), bytes(nonce), { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(hidden)), decipher.final()]).toString('utf8');
    },
  };
}

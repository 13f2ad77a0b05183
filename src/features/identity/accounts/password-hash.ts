import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** 32 MiB and two passes: about 60 ms on one slow core, four at a time on Node's own threads. */
const COST = { memory: 32_768, passes: 2, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The same password typed on two keyboards may differ in how its letters are composed. */
const message = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

/** Argon2id in PHC form, with its cost inside so that a later cost can stand beside it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength: TAG_BYTES, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

let decoy: Promise<string> | undefined;

/**
 * True when the password is the hash's. Without a hash it works just as long and answers false,
 * so that an unknown account cannot be told by its answer's time.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  const stored = PHC.exec(hash ?? (await decoy));
  if (!stored) throw new Error('a stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && typeof hash === 'string';
}

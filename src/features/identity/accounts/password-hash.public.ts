import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { networkOf } from '#kit/server/throttling/client-network.ts';
import { createFairQueue } from '#kit/server/throttling/fair-queue.ts';

const derive = promisify(argon2);
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** 32 MiB and two passes: about 60 ms on one slow core. */
const COST = { memory: 32_768, passes: 2, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * At most two at a time and never on the last core: libuv has four threads, which also compress responses and read
 * files. The longest wait is that of 64 hashes with their pauses, eight seconds on one core.
 */
const queue = createFairQueue({
  running: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 64,
  waitingPerCaller: 32,
});
/** For work of the server itself, such as seeding. */
const NO_CLIENT = '';
const inTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  queue.run(networkOf(address), work);

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Keyboards may compose the letters of the same password differently. */
const message = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength: TAG_BYTES, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Argon2id in PHC form, including its cost, so that the cost can be raised later. `address` is the client's: networks
 * take turns, so that one cannot fill the queue for others. Throws 503 if too many are waiting.
 */
export const hashPassword = (password: string, address = NO_CLIENT): Promise<string> =>
  inTurn(address, () => hash(password));

let decoy: Promise<string> | undefined;

async function verify(password: string, given: string | null | undefined): Promise<boolean> {
  decoy ??= hash(randomBytes(SALT_BYTES).toString('hex'));
  const stored = PHC.exec(given ?? (await decoy));
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
  return timingSafeEqual(actual, expected) && typeof given === 'string';
}

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so that response times do
 * not reveal unknown accounts. Throws 503 if too many are waiting.
 */
export const verifyPassword = (
  password: string,
  given: string | null | undefined,
  address = NO_CLIENT,
): Promise<boolean> => inTurn(address, () => verify(password, given));

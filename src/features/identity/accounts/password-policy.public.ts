import { fieldError } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { type PasswordOwner, passwordOwner } from './password-owner.read-model.ts';

const PRODUCT_NAMES = ['jumun', '주문'];
/** Of those long enough to be allowed. */
const COMMONEST = 10_000;
const SHORTEST = 8;

/** Ignores case, composition and spaces. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: a node that sets no password never needs the 380 KB. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].map(String).filter((password) => password.length >= SHORTEST);
  return new Set(long.slice(0, COMMONEST).map(plain));
}

/** Why nobody should choose this password (D68), or undefined. A name with digits behind it is still the name. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<MessageKey | undefined> {
  const whole = plain(password);
  const lastOther = [...whole].findLastIndex((sign) => sign < '0' || sign > '9');
  const bare = [...whole].slice(0, lastOther + 1).join('');
  const is = (name: string): boolean => name !== '' && (whole === name || bare === name);
  if (is(plain(owner.loginId))) return 'password.isLoginId';
  if ([...PRODUCT_NAMES, ...owner.names].some((name) => is(plain(name)))) return 'password.isName';
  common ??= readCommon();
  return (await common).has(whole) ? 'password.common' : undefined;
}

/** Throws the field error of a password that its owner may not have. */
export async function refuseWeak(owner: PasswordOwner, password: string, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw fieldError(field, weakness);
}

/** The same of an account by its id. */
export async function refuseWeakPassword(
  db: Db,
  accountId: number,
  password: string,
  field: string,
): Promise<void> {
  const owner = await passwordOwner(db, accountId);
  if (owner) await refuseWeak(owner, password, field);
}

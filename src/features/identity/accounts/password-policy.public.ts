import { fieldError } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

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

export interface PasswordOwner {
  loginId: string;
  /** Of the person's store and business. */
  names: readonly string[];
}

/** Why a password is refused (D68), or undefined. A name followed by digits still counts as the name. */
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

const OWNER = statement(
  'password-owner',
  `select a.login_id as "loginId", array_remove(array[s.name, b.name], null) as names
   from accounts a
   left join stores s on s.id = a.store_id
   left join businesses b on b.id = coalesce(a.business_id, s.business_id)
   where a.id = $1`,
);

/** Throws the field error of a refused password. */
export async function refuseWeakPassword(
  db: Db,
  accountId: number,
  password: string,
  field: string,
): Promise<void> {
  const [owner] = await db.query<PasswordOwner>(OWNER, [accountId]);
  const weakness = owner && (await weaknessOf(password, owner));
  if (weakness) throw fieldError(field, weakness);
}

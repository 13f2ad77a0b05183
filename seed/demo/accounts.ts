import { createAccount, type NewAccount } from '#features/identity/accounts/create-account.ts';
import { hashPassword } from '#features/identity/accounts/password-hash.public.ts';
import { USE_TERMS } from '#features/identity/accounts/principal.read-model.ts';
import type { Db } from '#kit/server/database/pool.ts';

const DEMO_PASSWORD = 'jumun-demo-2026';

type Person = Pick<NewAccount, 'loginId' | 'name' | 'phone'> & { agreed?: boolean };

const admin: Person = { loginId: 'admin', name: '김주문', phone: '02-6000-1000' };
/** The id is that of the business or the store, too (D8). */
const managers: readonly Person[] = [
  { loginId: 'C000000001', name: '박한강', phone: '02-6000-2001' },
  { loginId: 'C000000002', name: '정부산', phone: '051-6000-2002' },
  { loginId: 'C000000003', name: '고제주', phone: '064-6000-2003' },
];
const storeManagers: readonly Person[] = [
  { loginId: 'S000000001', name: '이강남', phone: '02-6000-3001', agreed: true },
  { loginId: 'S000000002', name: '최홍대', phone: '02-6000-3002', agreed: true },
  { loginId: 'S000000003', name: '오제주', phone: '064-6000-3003', agreed: true },
  { loginId: 'S000000004', name: '한신규', phone: '02-6000-3004', agreed: false },
];

const AGREE = `insert into terms_agreements (account_id, type_id, edition, version_id, language, ip, user_agent)
  select $1, t.type_id, v.edition, v.id, t.language, '127.0.0.1', 'demo data'
  from terms t join codes c on c.id = t.type_id and c.value = $2 join terms_versions v on v.terms_id = t.id
  where t.language = 'ko' and t.in_use and t.deleted_at is null
  on conflict do nothing`;

async function idOf(db: Db, table: 'businesses' | 'stores', publicId: string): Promise<number> {
  const [row] =
    table === 'stores'
      ? await db.query('select id from stores where public_id = $1', [publicId])
      : await db.query('select id from businesses where public_id = $1', [publicId]);
  if (!row) throw new Error(`the demo data has no row ${publicId} in ${table}`);
  return row.id;
}

/** The demo logins of the built-in database; does nothing where they exist. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const [known] = await db.query('select 1 from accounts where login_id = $1', [
    storeManagers.at(-1)?.loginId ?? null,
  ]);
  if (known) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const add = (person: Person, rest: Pick<NewAccount, 'kind' | 'roles' | 'businessId' | 'storeId'>) =>
    createAccount(db, {
      ...person,
      ...rest,
      passwordHash,
      email: `${person.loginId.toLowerCase()}@demo.jumun.example`,
    });

  await add(admin, { kind: 'system', roles: ['admin'] });
  for (const person of managers)
    await add(person, {
      kind: 'business',
      roles: ['custMng'],
      businessId: await idOf(db, 'businesses', person.loginId),
    });
  for (const person of storeManagers) {
    const accountId = await add(person, {
      kind: 'store',
      roles: ['storeMng'],
      storeId: await idOf(db, 'stores', person.loginId),
    });
    if (person.agreed && accountId !== undefined) await db.query(AGREE, [accountId, USE_TERMS]);
  }
}

import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { appMember } from './app-member.contract.ts';

/** A member of a store, by columns; returns the login id. */
export async function addMember(
  app: TestApp,
  storeId: number,
  {
    loginId,
    ...more
  }: { loginId?: string; name?: string; phone?: string | null; email?: string | null } = {},
): Promise<string> {
  const { name = '김회원', phone = '010-1234-5678', email = 'kim@guest.example' } = more;
  const [row] = await app.node.services.db.query<{ loginId: string }>(
    `insert into app_members (id, store_id, partner, partner_member_id, login_id, name, phone, email)
     select n, $1, 'APP/시험앱', 'test-' || n, coalesce($2, 'M' || lpad(n::text, 9, '0')), $3, $4, $5
     from nextval('accounts_id_seq') n returning login_id as "loginId"`,
    [storeId, loginId ?? null, name, phone, email],
  );
  return row?.loginId ?? '';
}

export const sample: SampleFactory = {
  resource: appMember.name,
  notPosted: 'Members come by the call of a partner.',
  row: (app, storeId) => addMember(app, storeId),
};

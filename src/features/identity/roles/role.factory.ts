import { hashPassword } from '#features/identity/accounts/password-hash.public.ts';
import { DEMO_PASSWORD, type TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

/** The ids of actions or entries of the navigation, in the order of their codes. */
export async function resourceIds(
  app: TestApp,
  kind: 'action' | 'navigation',
  codes: readonly string[],
): Promise<number[]> {
  const rows = await app.node.services.db.query<{ code: string; id: number }>(
    'select code, id from resources where kind = $1 and code = any($2) and deleted_at is null',
    [kind, codes],
  );
  return codes.map((code) => {
    const found = rows.find((row) => row.code === code);
    if (!found) throw new Error(`there is no ${kind} ${code}`);
    return found.id;
  });
}

export async function giveRole(app: TestApp, loginId: string, roleId: string): Promise<void> {
  const { db, sessions } = app.node.services;
  await db.query<object>(
    'insert into account_roles (account_id, role_id) select id, $2 from accounts where login_id = $1',
    [loginId, roleId],
  );
  await sessions.publish('all');
}

/** A new system account with these roles, signed in. */
export async function signedInWith(
  app: TestApp,
  loginId: string,
  roleIds: readonly string[],
): Promise<TestClient> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await app.node.services.db.query<object>(
    `insert into accounts (login_id, kind, name, password_hash) values ($1, 'system', $1, $2)`,
    [loginId, hash],
  );
  for (const roleId of roleIds) await giveRole(app, loginId, roleId);
  return app.as(loginId);
}

import { badRequest, unauthorized } from '#kit/contract/errors.ts';
import type { Answer } from '#kit/server/answer.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { guardedCheck } from '../accounts/login-guard.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { createPrincipalLoader } from '../accounts/principal.read-model.ts';
import { captchaOf } from './captcha-adapter.ts';
import type { Credentials } from './login.contract.ts';
import { openSession } from './open-session.ts';
import { normaliseAccountId } from './safe-page.ts';

const FIND = statement(
  'login-find',
  'select id, password_hash as "passwordHash" from accounts where login_id = $1 and deleted_at is null',
);
const NO_ACCOUNT = 0;

/**
 * Every refusal gives one message after the same work: a wrong password, an unknown, disabled, locked or expired
 * account, an ended store or business, too many tries (D15).
 */
export async function signInByPassword(
  ctx: Context,
  sent: Extract<Credentials, { by: 'password' }>,
): Promise<Answer> {
  if (!(await captchaOf(ctx.services).verify(sent.captcha, ctx.ip)))
    throw badRequest('captcha.required', { fields: { captcha: { key: 'captcha.required' } } });
  const loginId = normaliseAccountId(sent.loginId);
  const load = createPrincipalLoader(ctx.db);
  let accountId = NO_ACCOUNT;
  const passed = await guardedCheck(ctx.db, { loginId, address: ctx.ip }, async (allowed) => {
    const [account] = await ctx.db.query<{ id: number; passwordHash: string | null }>(FIND, [loginId]);
    const [usable, right] = await Promise.all([
      load(account?.id ?? NO_ACCOUNT),
      verifyPassword(sent.password, allowed ? account?.passwordHash : null),
    ]);
    accountId = account?.id ?? NO_ACCOUNT;
    return usable !== undefined && right;
  });
  if (!passed) throw unauthorized('login.credentials');
  return openSession(ctx, accountId);
}

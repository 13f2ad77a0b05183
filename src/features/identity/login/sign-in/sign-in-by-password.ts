import { badRequest, unauthorized } from '#kit/contract/errors.ts';
import type { SessionFacts } from '#kit/contract/session/session.contract.ts';
import type { Context } from '#kit/server/context.ts';
import type { HttpResponse } from '#kit/server/http-response.ts';
import { accountByLoginId } from '../../accounts/account.read-model.ts';
import { knownDevice, rememberDevice } from '../../accounts/known-device.public.ts';
import { guardedCheck } from '../../accounts/login-guard.public.ts';
import { verifyPassword } from '../../accounts/password-hash.public.ts';
import { loadPrincipal } from '../../accounts/principal.read-model.ts';
import { captchaOf } from '../captcha/captcha.ts';
import type { Credentials } from '../login.contract.ts';
import { normaliseAccountId } from '../safe-page.rules.ts';
import { openSession } from '../session/open-session.ts';

const NO_ACCOUNT = 0;

/**
 * Every refusal has the same message after the same work: a wrong password, an unknown, disabled, locked or expired
 * account, an ended store or business, too many attempts (D15). The guard is disclosed, for unknown ids as well.
 */
export async function signInByPassword(
  ctx: Context,
  sent: Extract<Credentials, { by: 'password' }>,
): Promise<HttpResponse<SessionFacts>> {
  const effort = await captchaOf(ctx).verify(sent.captcha, ctx.ip);
  if (!effort) throw badRequest('captcha.required', { fields: { captcha: { key: 'captcha.required' } } });
  const loginId = normaliseAccountId(sent.loginId);
  const attempt = { loginId, address: ctx.ip, device: await knownDevice(ctx, loginId), effort };
  let accountId = NO_ACCOUNT;
  const { result, events } = await guardedCheck(
    { db: ctx.db, options: ctx.services.options },
    attempt,
    async (allowed) => {
      const account = await accountByLoginId(ctx.db, loginId);
      const [usable, right] = await Promise.all([
        loadPrincipal(ctx.db, account?.id ?? NO_ACCOUNT),
        verifyPassword(sent.password, allowed ? account?.passwordHash : null, ctx.ip),
      ]);
      accountId = account?.id ?? NO_ACCOUNT;
      return usable !== undefined && right;
    },
  );
  if (result === 'harder')
    throw badRequest('captcha.harder', {
      fields: { captcha: { key: 'captcha.harder' } },
      securityEffects: events,
      accountId: accountId || undefined,
    });
  if (result === 'refused')
    throw unauthorized('login.credentials', {
      security: 'login_failed',
      securityEffects: events,
      accountId: accountId || undefined,
    });
  return openSession(ctx, accountId, [await rememberDevice(ctx, accountId)]);
}

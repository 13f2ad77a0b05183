import { randomBytes } from 'node:crypto';
import { fieldError, forbidden, notFound, unauthorized } from '#kit/contract/errors.ts';
import type { SessionFacts } from '#kit/contract/session/session.contract.ts';
import type { BusinessesContext, Context } from '#kit/server/context.ts';
import type { HttpResponse } from '#kit/server/http-response.ts';
import { hashOf } from '#kit/server/session/session.ts';
import { accountByLoginId } from '../../accounts/account.read-model.ts';
import { covers } from '../../accounts/covers.public.ts';
import { loadPrincipal } from '../../accounts/principal.read-model.ts';
import { normaliseAccountId, safePage } from '../safe-page.rules.ts';
import { openSession } from './open-session.ts';

/** Creates a token that signs one account in once within a minute, and the URL to open (D16). */
export async function issueToken(ctx: BusinessesContext, wanted: { loginId: string; page: string | null }) {
  if (wanted.page !== null && safePage(wanted.page) !== wanted.page) throw fieldError('page', 'field.format');
  const account = await accountByLoginId(ctx.db, normaliseAccountId(wanted.loginId));
  const target = account && (await loadPrincipal(ctx.db, account.id));
  if (!target) throw notFound();
  const { stores, businesses, principal } = ctx;
  // A token for an account with more permissions or rows than the caller's is refused (D45).
  if (!covers({ ...principal, stores, businesses }, target)) throw forbidden();
  const token = randomBytes(32).toString('base64url');
  await ctx.db.query(
    `insert into login_tokens (hash, account_id, issued_by, expires_at) values ($1, $2, $3, now() + interval '60 seconds')`,
    [hashOf(token), target.accountId, ctx.principal.accountId],
  );
  ctx.target(target.loginId);
  const query = new URLSearchParams({ token, ...(wanted.page && { page: wanted.page }) });
  return { token, address: `${ctx.services.config.publicUrl}/login?${query}` };
}

/** Signs in with a token. A failed attempt consumes it, and all failures have the same response. */
export async function signInByToken(ctx: Context, token: string): Promise<HttpResponse<SessionFacts>> {
  const [used] = await ctx.db.query(
    `update login_tokens set used_at = now() where hash = $1 and used_at is null and expires_at > now()
     returning account_id as "accountId"`,
    [hashOf(token)],
  );
  const account = used && (await loadPrincipal(ctx.db, used.accountId));
  if (!account)
    throw unauthorized('login.tokenFailed', { security: 'login_token_refused', accountId: used?.accountId });
  return openSession(ctx, account.accountId);
}

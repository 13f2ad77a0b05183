import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { type Principal, sees } from '#kit/server/session/principal.ts';
import { accountByLoginId } from '../accounts/account.read-model.ts';
import { covers } from '../accounts/covers.public.ts';
import { mayView, type Viewed, viewedPrincipal } from './viewed.read-model.ts';
import { viewedFields } from './viewing.contract.ts';
import { placeOfRole } from './viewing.rules.ts';

/** How long one is shown what somebody else sees. */
const VIEWING_SECONDS = 30 * 60;

const START = statement(
  'viewing-start',
  `insert into viewings (viewer_id, account_id, role_id, store_id, business_id, reason, ends_at)
   values ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 second') returning id`,
);

interface Wanted {
  loginId: string | null;
  roleId: string | null;
  storeId: number | null;
  businessId: number | null;
}

async function viewedOf(ctx: BusinessesContext, wanted: Wanted): Promise<Viewed> {
  const { loginId, roleId, storeId, businessId } = wanted;
  if ((loginId === null) === (roleId === null)) throw fieldError(viewedFields.loginId.wire, 'viewing.whom');
  if (roleId === null) {
    const account = await accountByLoginId(ctx.db, loginId ?? '');
    if (!account) throw notFound();
    if (account.id === ctx.principal.accountId) throw conflict('viewing.self');
    return { accountId: account.id, roleId, storeId: null, businessId: null };
  }
  const place = placeOfRole.get(roleId);
  if (place && wanted[place] === null) throw fieldError(viewedFields[place].wire, 'field.required');
  if (storeId !== null && businessId !== null)
    throw fieldError(viewedFields.businessId.wire, 'viewing.onePlace');
  if (businessId !== null && !sees(ctx.businesses, businessId)) throw notFound();
  return { accountId: null, roleId, storeId, businessId };
}

/** Whose eyes: refused unless the viewer is an administrator and holds as much (D45). */
async function refuseBeyond(ctx: BusinessesContext, viewed: Viewed): Promise<Principal> {
  if (!mayView(ctx.principal)) throw conflict('viewing.administrators');
  const principal = await viewedPrincipal(ctx.db, viewed);
  if (!principal) throw viewed.accountId === null ? notFound() : conflict('viewing.unusable');
  const { stores, businesses } = ctx;
  if (!covers({ ...ctx.principal, stores, businesses }, principal)) throw conflict('viewing.more');
  return principal;
}

/** Shows the session what somebody else sees, for half an hour, with a row that says so. */
export async function startViewing(
  ctx: BusinessesContext,
  { reason, ...wanted }: Wanted & { reason: string | null },
): Promise<void> {
  const viewed = await viewedOf(ctx, wanted);
  const principal = await refuseBeyond(ctx, viewed);
  await ownTransaction(ctx, async ({ db, services }) => {
    const { accountId, roleId, storeId, businessId } = viewed;
    const [begun] = await db.query(START, [
      ctx.principal.accountId,
      accountId,
      roleId,
      storeId,
      businessId,
      reason,
      VIEWING_SECONDS,
    ]);
    if (begun) await services.sessions.view(db, ctx.session.hash, { id: begun.id, seconds: VIEWING_SECONDS });
  });
  ctx.target(viewed.roleId ?? principal.loginId);
}

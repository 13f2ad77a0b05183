import { createManagerAccount } from '#features/identity/accounts/issued/manager-account.public.ts';
import type { OneTimePassword } from '#features/identity/accounts/issued/one-time-password.public.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { errorPath, parseWire } from '#kit/contract/wire.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import { sees } from '#kit/server/session/principal.ts';
import { publishStoreChange } from '../publish-store.public.ts';
import { saveGatewayAndAgencies } from './save-store.ts';
import { store } from './store.contract.ts';
import { permittedBody, storeCrud } from './store-record.ts';

const { business, timeZone, dayCutoff } = store.form;
/** What bodies of the printed calls do not have. */
const USUAL = { [timeZone.wire]: timeZone.initial, [dayCutoff.wire]: dayCutoff.initial };

/** The body of a new store; its business is the one sent, else the session's own. */
function completeBody(ctx: BusinessesContext, wire: unknown): Record<string, unknown> {
  const sent = (wire as Record<string, unknown> | null)?.[business.wire];
  const { businessId } = ctx.principal;
  const own = businessId === undefined ? null : business.encode({ id: businessId });
  return { ...USUAL, ...permittedBody(ctx, wire), [business.wire]: sent ?? own };
}

/** Adds a store with its manager (D8); the result carries the one-time password. */
export async function createStore(ctx: BusinessesContext, wire: unknown, password: OneTimePassword) {
  const body = completeBody(ctx, wire);
  const sent = parseWire(store.form, store.create, body);
  if (!sent.business) throw fieldError(errorPath(business), 'field.required');
  if (!sees(ctx.businesses, sent.business.id))
    throw fieldError(errorPath(business), 'field.unknownReference');
  const { id } = await storeCrud.create(ctx, body);
  await saveGatewayAndAgencies(ctx, id, sent);
  publishStoreChange(ctx, id, true);
  const made = await storeCrud.get(ctx, id);
  const manager = { storeId: id, name: made.name, publicId: made.publicId ?? '' };
  return { ...made, issued: await createManagerAccount(ctx.db, manager, password) };
}

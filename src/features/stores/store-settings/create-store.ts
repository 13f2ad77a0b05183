import { createManagerAccount } from '#features/identity/accounts/issued/manager-account.public.ts';
import type { OneTimePassword } from '#features/identity/accounts/issued/one-time-password.public.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import { sees } from '#kit/server/session/principal.ts';
import { announceStore } from '../announce-store.public.ts';
import { saveRelated } from './save-store.ts';
import { store } from './store.contract.ts';
import { permittedBody, storeCrud } from './store-record.ts';

const { business, timeZone, dayCutoff } = store.form;
/** What bodies of the printed calls do not have. */
const USUAL = { [timeZone.wire]: timeZone.initial, [dayCutoff.wire]: dayCutoff.initial };

/** The business that a new store is for: the one sent, if it is in sight, else the session's own. */
function businessFor({ businesses, principal }: BusinessesContext, wire: unknown): unknown {
  const sent = (wire as Record<string, unknown> | null)?.[business.wire] ?? undefined;
  if (sent === undefined && principal.businessId !== undefined)
    return business.encode({ id: principal.businessId });
  const parsed = business.schema.safeParse(sent);
  if (!parsed.success || !parsed.data) throw fieldError(errorPath(business), 'field.required');
  if (!sees(businesses, parsed.data.id)) throw fieldError(errorPath(business), 'field.unknownReference');
  return sent;
}

/** Adds a store with its manager (D8); the result carries the one-time password. */
export async function createStore(ctx: BusinessesContext, wire: unknown, password: OneTimePassword) {
  const body = { ...USUAL, ...permittedBody(ctx, wire), [business.wire]: businessFor(ctx, wire) };
  const { id } = await storeCrud.create(ctx, body);
  await saveRelated(ctx, id, body);
  announceStore(ctx, id, true);
  const made = await storeCrud.get(ctx, id);
  const manager = { storeId: id, name: made.name, publicId: made.publicId ?? '' };
  return { ...made, issued: await createManagerAccount(ctx.db, manager, password) };
}

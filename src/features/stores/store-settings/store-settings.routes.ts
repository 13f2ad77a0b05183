import {
  type OneTimePassword,
  oneTimePassword,
} from '#features/identity/accounts/issued/one-time-password.public.ts';
import { notFound } from '#kit/contract/errors.ts';
import type { BusinessesContext, StoresContext } from '#kit/server/context.ts';
import { defineRoutes, implement, implementPrepared } from '#kit/server/route.ts';
import { sees } from '#kit/server/session/principal.ts';
import { createStore } from './create-store.ts';
import { storeHistoryCalls } from './history/store-history.contract.ts';
import { revertStore, storeHistory } from './history/store-history.ts';
import { saveStore } from './save-store.ts';
import { store, storeCalls } from './store.contract.ts';
import { storeCrud } from './store-record.ts';

/** A store out of sight answers like one that is not there (D11). */
function refuseForeign({ stores }: StoresContext, id: number): void {
  if (!sees(stores, id)) throw notFound();
}

/** The business that a store is moved to must be in sight as well. */
function refuseForeignBusiness({ businesses }: BusinessesContext, body: unknown): void {
  const { business } = store.form;
  const named = business.schema.safeParse((body as Record<string, unknown>)[business.wire]);
  if (named.success && named.data && !sees(businesses, named.data.id)) throw notFound();
}

/** The password is hashed before the transaction, because hashing takes its time. */
const creation = {
  secretResponse: true,
  prepare: ({ ip }: { ip: string }) => oneTimePassword(ip),
  handler: (ctx: BusinessesContext, { body, prepared }: { body: unknown; prepared: OneTimePassword }) =>
    createStore(ctx, body, prepared),
};

export default defineRoutes(
  'stores/store-settings',
  implement(storeCalls.own, (ctx) => storeCrud.get(ctx, ctx.store.id)),
  implement(storeCalls.get, (ctx, { params }) => {
    refuseForeign(ctx, params.id);
    return storeCrud.get(ctx, params.id);
  }),
  implement(storeHistoryCalls.history, (ctx, { params, query }) => {
    const id = Number(params.address);
    refuseForeign(ctx, id);
    return storeHistory(ctx, id, query);
  }),
  implement(storeHistoryCalls.revert, (ctx, { params, body }) => {
    const id = Number(params.address);
    refuseForeign(ctx, id);
    return revertStore(ctx, { id, version: params.version, wire: body });
  }),
  implementPrepared(storeCalls.create, creation),
  implementPrepared(storeCalls.createAny, creation),
  implement(storeCalls.update, (ctx, { params, body }) => {
    refuseForeign(ctx, params.id);
    return saveStore(ctx, params.id, body);
  }),
  implement(storeCalls.updateAny, (ctx, { params, body }) => {
    refuseForeign(ctx, params.id);
    refuseForeignBusiness(ctx, body);
    return saveStore(ctx, params.id, body);
  }),
);

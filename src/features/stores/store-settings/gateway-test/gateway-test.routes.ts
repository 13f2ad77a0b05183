import { type GatewayTried, tryStoreGateway } from '#features/orders/refunds/gateways/try-gateway.public.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { sees } from '#kit/server/session/principal.ts';
import { gatewayPaths } from '../save-store.ts';
import { store } from '../store.contract.ts';
import { gatewayTests, type typedContract } from './gateway-test.contract.ts';

const { gateway } = store.form;
type Sent = ReturnType<typeof typedContract.parse>;

async function tried(ctx: Context, storeId: number | null, sent: Sent): Promise<GatewayTried> {
  const { gateway: kind, merchantId, merchantKey, cancelPassword } = sent;
  const change = { kind, merchantId: merchantId ?? undefined, merchantKey, cancelPassword };
  const result = await tryStoreGateway(ctx, storeId, change, gatewayPaths);
  if (!result) throw fieldError(errorPath(gateway), 'store.ownGatewayOnly');
  return result;
}

export default defineRoutes(
  'stores/store-settings',
  implement(gatewayTests.ofStore, {
    transaction: false,
    handler: async (ctx, { params, body }) => {
      if (!sees(ctx.stores, params.id) || !(await ctx.services.stores.find(params.id))) throw notFound();
      return tried(ctx, params.id, body);
    },
  }),
  implement(gatewayTests.ofNewStore, {
    transaction: false,
    handler: (ctx, { body }) => tried(ctx, null, body),
  }),
);

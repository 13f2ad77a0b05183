import { storeByPublicId } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { etagOf, versionedResponse } from '#kit/server/http/etag.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { partnerSettingsCall } from './partner-settings.contract.ts';
import { partnerSettingsOf } from './partner-settings.read-model.ts';

export default defineRoutes(
  'stores',
  implement(partnerSettingsCall, async (ctx, { params }) => {
    const store = await storeByPublicId(ctx, params.storeId);
    const settings = await partnerSettingsOf(ctx.db, ctx.services.codes, store, ctx.now);
    const version = { etag: etagOf(JSON.stringify(settings)), body: settings };
    return versionedResponse(ctx, version, { 'cache-control': 'private, no-cache' });
  }),
);

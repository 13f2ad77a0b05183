import { createHash } from 'node:crypto';
import { storeByPublicId } from '#features/orders/partner-intake/partner-store.read-model.ts';
import { HttpResponse, isKnown } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { partnerStoreCall } from './partner-store.contract.ts';
import { partnerSettingsOf } from './partner-store.read-model.ts';

export default defineRoutes(
  'stores',
  implement(partnerStoreCall, async (ctx, { params }) => {
    const store = await storeByPublicId(ctx, params.storeId);
    const settings = await partnerSettingsOf(ctx.db, ctx.services.codes, store, ctx.now);
    const etag = `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 27)}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (isKnown(ctx.headers['if-none-match'], etag)) return new HttpResponse(304, undefined, headers);
    return new HttpResponse(200, settings, headers);
  }),
);

import { suggestTranslations } from '#kit/contract/endpoints/suggestions.contract.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import { page, requestedPage } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { listTranslationRequests } from './ai-translation.contract.ts';
import { readRequests } from './request-list.read-model.ts';
import { suggest } from './suggest.ts';

const DEFAULT_SIZE = 50;

export default defineRoutes(
  'platform/ai-translation',
  implement(suggestTranslations, {
    transaction: false,
    handler: (ctx, { query, body }) => suggest(ctx, query.store, body),
  }),
  implement(listTranslationRequests, async (ctx, { query }) => {
    const pageRequest = requestedPage(query, DEFAULT_SIZE);
    const { rows, total } = await readRequests(ctx.db, pageRequest);
    const content = rows.map(({ at, loginId, accountName, texts, ...row }) => ({
      ...row,
      at: platformClock.toWallClock(at),
      account: { loginId, name: accountName },
      texts: texts.map((text) => ({ text })),
      textCount: texts.length,
    }));
    return page(content, pageRequest, total);
  }),
);

import { notFound } from '#kit/contract/errors.ts';
import { LANGUAGE_ID } from '#kit/contract/i18n/language-tags.ts';
import { DEFAULT_LOCALE, type Locale } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { versionedResponse } from '#kit/server/http/etag.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { getTextData } from './text-data.contract.ts';
import { textResponse } from './text-overlay.read-model.ts';

/**
 * A built-in language returns its texts (`zh-CN` as `zh`), an added one its texts over its fallback, an unknown one of
 * valid form Korean. Anything else is an error.
 */
function servedLanguage(ctx: Context, requested: string): Locale {
  if (!LANGUAGE_ID.test(requested)) throw notFound();
  return ctx.services.texts.shownLocale(requested) ?? DEFAULT_LOCALE;
}

export default defineRoutes(
  'localization/client-texts',
  implement(getTextData, (ctx, { params, query }) => {
    const language = servedLanguage(ctx, params.locale);
    const texts = textResponse(ctx.services, language, query.only === 'edits' ? 'edits' : 'all');
    const headers = { 'cache-control': 'no-cache', 'content-language': language };
    return versionedResponse(ctx, { ...texts, type: 'application/json; charset=utf-8' }, headers);
  }),
);

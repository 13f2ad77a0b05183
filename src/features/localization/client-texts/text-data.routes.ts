import { z } from 'zod';
import { LANGUAGE_ID } from '#features/localization/languages/language.contract.ts';
import { knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { notFound } from '#kit/contract/errors.ts';
import { optionalText, text } from '#kit/contract/fields.ts';
import { DEFAULT_LOCALE, toLocale } from '#kit/contract/messages.ts';
import { Answer } from '#kit/server/answer.ts';
import type { Context } from '#kit/server/context.ts';
import { defineRoutes, open, route } from '#kit/server/route.ts';
import { textAnswer } from './text-overlay.read-model.ts';

/**
 * A language the product speaks answers itself (`zh-CN` as `zh`), one that only operators keep answers Korean with
 * their texts over it, a well-formed stranger answers Korean. Anything else is no language.
 */
async function servedLanguage(ctx: Context, asked: string): Promise<string> {
  if (!LANGUAGE_ID.test(asked)) throw notFound();
  const spoken = toLocale(asked);
  if (spoken) return spoken;
  const kept = await knownLanguages(ctx.db);
  return kept.has(asked) ? asked : DEFAULT_LOCALE;
}

const matches = (header: string | string[] | undefined, etag: string): boolean =>
  typeof header === 'string' && header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

export default defineRoutes(
  'localization/client-texts',
  route({
    method: 'GET',
    path: '/admin/api/lan/data/:locale',
    permission: open('the login page is read before anyone has signed in'),
    scope: 'none',
    beforeTerms: true,
    summary: "The product's texts in one language, the operators' edits laid over them",
    description: '`only=edits` answers the edits alone. Carries an ETag.',
    params: { locale: text('locale', { max: 300 }) },
    query: { only: optionalText('only', { max: 20 }) },
    answer: z.object({ data: z.record(z.string(), z.string()) }),
    handler: async (ctx, { params, query }) => {
      const language = await servedLanguage(ctx, params.locale);
      const { body, etag } = textAnswer(ctx.services, language, query.only === 'edits' ? 'edits' : 'all');
      const headers = { etag, 'cache-control': 'no-cache', 'content-language': language };
      if (matches(ctx.headers['if-none-match'], etag)) return new Answer(304, undefined, headers);
      return new Answer(200, body, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    },
  }),
);

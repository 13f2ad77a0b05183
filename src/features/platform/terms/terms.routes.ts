import { USE_TERMS } from '#features/identity/accounts/principal.read-model.ts';
import { notFound } from '#kit/contract/errors.ts';
import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { termsCalls } from './terms-call.contract.ts';

const SHOWN = `select t.title, t.content from terms t
  where t.type_id in (${codesWith('c.value = $1 and c.deleted_at is null')}) and t.language = any($2) and t.in_use and t.deleted_at is null
  order by array_position($2, t.language) limit 1`;

/** The current edition is the highest in use; accepting twice has no further effect. */
const AGREE = `insert into terms_agreements (account_id, type_id, edition, language, ip, user_agent)
  select $1, t.type_id, max(t.edition), $3, $4, $5 from terms t
  where t.type_id in (${codesWith('c.value = $2')}) and t.in_use and t.deleted_at is null
  group by t.type_id
  on conflict do nothing`;

export default defineRoutes(
  'platform/terms',
  implement(termsCalls.get, async (ctx, { params }) => {
    const languages = [params.language, params.language.split(/[-_]/)[0], DEFAULT_LOCALE];
    const [found] = await ctx.db.query(SHOWN, [params.type, languages]);
    if (!found) throw notFound();
    return found;
  }),
  implement(termsCalls.agree, async (ctx, { params }) => {
    const { principal, services } = ctx;
    const store = principal.storeId === undefined ? undefined : await services.stores.find(principal.storeId);
    if (!store || store.publicId !== params.publicId) throw notFound();
    await ctx.db.query(AGREE, [
      principal.accountId,
      USE_TERMS,
      ctx.locale,
      ctx.ip,
      ctx.userAgent.slice(0, 250),
    ]);
    ctx.afterCommit(() => services.sessions.publish([principal.accountId]));
  }),
);

import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { listShownNotices } from './shown-notice-call.contract.ts';

const MOST = 20;

/** In the requested language; in the default one only if the requested one has none. */
const SHOWN = statement(
  'notices-shown',
  `with open as (
     select n.id, n.language, n.title, n.content, n.starts_at,
       to_char(n.starts_at at time zone '${PLATFORM_ZONE}', 'YYYY-MM-DD HH24:MI:SS') as "startsAt"
     from notices n
     where n.popup and n.in_use and n.deleted_at is null and n.starts_at <= $1 and n.ends_at > $1
       and n.language in ($2, '${DEFAULT_LOCALE}')
       and (cardinality(n.target_ids) = 0
         or n.target_ids && array(${codesWith('c.value = any($3)')}))
   )
   select id, title, content, "startsAt" from open
   where language = $2 or not exists (select 1 from open where language = $2)
   order by starts_at desc, id desc limit ${MOST}`,
);

export default defineRoutes(
  'platform/notices',
  implement(listShownNotices, (ctx) => ctx.db.query(SHOWN, [ctx.now, ctx.locale, [ctx.principal.role]])),
);

import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import { daysBetween } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { as, statement } from '#kit/server/database/pool.ts';
import { inLockOrder } from '#kit/server/request/named-stores.ts';
import type { OpeningHours } from '../../hours.public.ts';
import { publishStoreChange } from '../../publish-store.public.ts';
import { hoursErrors } from '../hours.rules.ts';
import { stores } from '../store.table.ts';
import { type ClosureRequest, closureRequest, MOST_DAYS } from './closure.contract.ts';
import { openDays, withClosure, withoutClosure } from './closure.rules.ts';

/** Locked, so that a save of the hours tab at the same moment is not lost. */
const LOCK = statement(
  'store-closure-lock',
  `select id, name, time_zone as "timeZone", hours from stores
   where id = any($1) and deleted_at is null order by id for update`,
  { hours: as<OpeningHours | null>() },
);
const WRITE = statement(
  'store-closure-write',
  `update stores s set hours = c.hours, version = s.version + 1, updated_at = now(), updated_by = $2,
     section_versions = jsonb_set(s.section_versions, '{hours}',
       to_jsonb((s.section_versions ->> 'hours')::int + 1))
   from jsonb_to_recordset($1) as c (id int, hours jsonb) where s.id = c.id returning s.id, s.version`,
);

const { fields } = closureRequest;

/** Throws 400 where the days are the wrong way round or too many, or the times are no times. */
function refuseWrong(request: ClosureRequest): void {
  const errors: FieldErrors = {};
  const length = daysBetween(request.firstDay, request.lastDay) + 1;
  if (length < 1) errors[fields.lastDay.wire] = { key: 'store.endBeforeStart' };
  if (length > MOST_DAYS)
    errors[fields.lastDay.wire] = { key: 'storeClosure.tooLong', params: { max: MOST_DAYS } };
  const first = { ...request, lastDay: request.firstDay };
  const [fault] = Object.values(hoursErrors(withClosure(null, first).hours));
  if (fault) errors[fields.start.wire] = fault;
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
}

interface ChangedHours {
  readonly id: number;
  readonly before: OpeningHours | null;
  readonly hours: OpeningHours;
}

async function writeHours(ctx: Context, changed: readonly ChangedHours[]): Promise<void> {
  const rows = changed.map(({ id, hours }) => ({ id, hours }));
  const written = await ctx.db.query(WRITE, [JSON.stringify(rows), ctx.principal.accountId]);
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  await recordChanges(
    ctx,
    stores,
    changed.map(({ id, before, hours }) => ({
      id,
      version: versions.get(id) ?? 0,
      // The field of the hours tab that a closure is part of.
      changes: { exceptions: [before?.exceptions ?? [], hours.exceptions ?? []] },
    })),
  );
  for (const { id } of changed) publishStoreChange(ctx, id, false);
  ctx.target(changed.map(({ id }) => id).join(','));
}

async function changeStores(
  ctx: Context,
  request: ClosureRequest,
  change: typeof withClosure,
  dryRun: boolean,
) {
  refuseWrong(request);
  const ids = inLockOrder(request.stores.map(({ id }) => id));
  const found = (await ctx.db.query(LOCK, [ids])).map(({ id, name, timeZone, hours }) => ({
    id,
    name,
    before: hours,
    openDays: openDays(hours, request, timeZone),
    ...change(hours, request),
  }));
  const changed = found.filter(({ days }) => days.length > 0);
  if (!dryRun && changed.length > 0) await writeHours(ctx, changed);
  return found.map(({ before: _, hours: __, days, ...store }) => ({
    ...store,
    changedDays: days.length,
    days: days.map((day) => ({ day })),
  }));
}

/** Closes all these stores or, if one is refused, none. */
export const closeStores = (ctx: Context, request: ClosureRequest, dryRun: boolean) =>
  changeStores(ctx, request, withClosure, dryRun);

/** Takes a closure back where it still is as it was made. */
export const reopenStores = (ctx: Context, request: ClosureRequest) =>
  changeStores(ctx, request, withoutClosure, false);

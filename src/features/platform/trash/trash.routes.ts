import type { Clock } from '#kit/contract/time/zoned-time.ts';
import type { Context, ScopedContext } from '#kit/server/context.ts';
import { readerClock } from '#kit/server/crud/owner-clock.ts';
import { mayRestore, type Restored, restoreTrash } from '#kit/server/crud/trash/restore-trash.ts';
import { type TrashKind, trashKinds } from '#kit/server/crud/trash/trash-kinds.ts';
import { KEPT_DAYS, kindsInReach, listTrash, type TrashRow } from '#kit/server/crud/trash/trash-list.ts';
import type { TrashNode } from '#kit/server/crud/trash/trash-nodes.ts';
import { containing } from '#kit/server/database/like.ts';
import { page, requestedPage } from '#kit/server/http-response.ts';
import { openPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { TRASH_PAGE_SIZE, trashCalls } from './trash.contract.ts';
import { accountIdsLike, ownersOf } from './trash.read-model.ts';

const DAY_MS = 86_400_000;

const labelOf = ({ services, locale }: Context, { label }: TrashKind): string =>
  services.texts.translate(locale, label);

async function presentRows(ctx: ScopedContext, rows: readonly TrashRow[], { toWallClock }: Clock) {
  const kinds = await trashKinds();
  const { stores, businesses } = await ownersOf(ctx.db, rows, ctx.locale);
  const accounts = await ctx.services.accounts.names(
    ctx.db,
    rows.flatMap(({ deletedBy }) => deletedBy ?? []),
  );
  return rows.map(({ kind, id, name, deletedAt, deletedBy, storeId, businessId }) => {
    const store = stores.get(storeId ?? 0) ?? null;
    const left = deletedAt.getTime() + KEPT_DAYS * DAY_MS - ctx.now.getTime();
    return {
      kind,
      kindName: labelOf(ctx, kinds.get(kind) as TrashKind),
      id,
      name: name || id,
      store,
      business: store ? null : (businesses.get(businessId ?? 0) ?? null),
      deletedAt: toWallClock(deletedAt),
      deletedBy: accounts.get(deletedBy ?? 0) ?? null,
      daysLeft: Math.max(1, Math.ceil(left / DAY_MS)),
    };
  });
}

function presentOutcome(ctx: ScopedContext, { kind, id, node, result, reason, needs, waiting }: Restored) {
  const shown = (row: TrashNode) => ({
    kind: row.kind.name,
    id: row.id,
    kindName: labelOf(ctx, row.kind),
    name: row.name,
  });
  return {
    ...(node ? shown(node) : { kind, id, kindName: null, name: null }),
    result,
    reason,
    needs: needs.map((row) => ({ ...shown(row), restorable: mayRestore(ctx, row) })),
    waiting: waiting.map(shown),
  };
}

export default defineRoutes(
  'platform/trash',
  implement(trashCalls.list, async (ctx, { query }) => {
    const scoped = ctx as ScopedContext;
    const clock = await readerClock(ctx);
    const pageRequest = requestedPage(query, TRASH_PAGE_SIZE);
    const search = {
      kind: query.kind,
      text: containing(query.text),
      ...openPeriod(trashCalls.list, query, clock),
      accountIds: query.deletedBy === null ? null : await accountIdsLike(ctx.db, containing(query.deletedBy)),
    };
    const { rows, counts, total } = await listTrash(scoped, search, pageRequest);
    const kinds = (await kindsInReach(scoped)).map((kind) => ({
      kind: kind.name,
      kindName: labelOf(ctx, kind),
      count: counts.get(kind.name) ?? 0,
    }));
    return { ...page(await presentRows(scoped, rows, clock), pageRequest, total), kinds };
  }),
  implement(trashCalls.restore, {
    // Each row has a transaction of its own.
    transaction: false,
    async handler(ctx, { body }) {
      const scoped = ctx as ScopedContext;
      const restored = await restoreTrash(scoped, body.rows);
      const done = restored.filter(({ result }) => result === 'restored');
      if (done.length > 0)
        ctx.target(
          done
            .map(({ kind, id }) => `${kind}:${id}`)
            .join(' ')
            .slice(0, 200),
        );
      return { count: done.length, rows: restored.map((row) => presentOutcome(scoped, row)) };
    },
  }),
);

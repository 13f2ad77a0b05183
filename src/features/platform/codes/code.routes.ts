import { conflict } from '#kit/contract/errors.ts';
import { listCodes } from '#kit/contract/lookups.contract.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { countDeclaredUses, refuseInUse } from '#kit/server/crud/uses.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { code, codeCalls } from './code.contract.ts';
import { codes } from './code.table.ts';

/** A member of a group cannot be a group: there are two levels only. */
async function refuseThirdLevel(ctx: Context, { parent }: SentValues<typeof code>): Promise<void> {
  if (!parent) return;
  const [row] = await ctx.db.query('select parent_id as "parentId" from codes where id = $1', [parent.id]);
  if (row?.parentId !== null) throw conflict('code.chooseParent');
}

async function refuseSeeded(ctx: Context, ids: readonly (number | string)[]): Promise<void> {
  const [row] = await ctx.db.query('select name from codes where id = any($1) and seeded limit 1', [
    ids.map(Number),
  ]);
  if (row) throw conflict('code.seededKept', { params: { name: row.name } });
}

const { crud, all } = crudRoutes(code, {
  table: codes,
  references: { parent: codes },
  beforeSave: refuseThirdLevel,
  siblings: 'parent',
  async beforeRemove(ctx, ids) {
    await refuseSeeded(ctx, ids);
    refuseInUse(ctx, await countDeclaredUses(ctx, 'code', ids));
  },
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.codes.changed()),
});

export default defineRoutes(
  'platform/codes',
  all({ except: ['list'] }),
  implement(codeCalls.list, async (ctx) => {
    const rows = await crud.rows(ctx, {});
    return rows
      .filter(({ parent }) => !parent)
      .map((group) => ({ ...group, members: rows.filter(({ parent }) => parent?.id === group.id) }));
  }),
  implement(listCodes, (ctx, { params }) => ctx.services.codes.list(params.group, ctx.locale)),
  implement(codeCalls.check, {
    transaction: false,
    handler: async (ctx, { params }) => {
      const [taken] = await ctx.db.query(
        'select id from codes where coalesce(parent_id, 0) = $1 and value = $2 and deleted_at is null',
        [params.parentId, params.value],
      );
      return taken;
    },
  }),
);

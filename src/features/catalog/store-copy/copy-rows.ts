import { tableShape } from '#kit/server/crud/columns-of.ts';
import type { Db, Statement } from '#kit/server/database/pool.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { mergedTranslations, type Row } from './copy-content.ts';
import { copyKinds } from './copy-kinds.ts';
import { byKind, type Catalogue, idsOf } from './copy-match.ts';
import type { Plan, Step } from './copy-plan.ts';

interface Statements {
  read: Statement;
  /** The same, for others to read and not to change until the transaction ends. */
  share: Statement;
  /** The same, held until the transaction ends. */
  hold: Statement;
  insert: Statement;
  update: Statement;
}

/** Every statement of one kind; names come from the table's definition, values as one list of rows. */
function statementsOf(kind: CatalogueKind): Statements {
  const facts = copyKinds[kind];
  const shape = tableShape(facts.table);
  const column = (key: string): string => {
    const found = shape.columns[key];
    if (!found) throw new Error(`${shape.name} has no ${key}`);
    return found;
  };
  const order = facts.lastOrder === undefined ? '' : 't."display_order", ';
  const read = `select ${shape.select} from ${shape.table} t
    where t."store_id" = any($1) and t."deleted_at" is null order by ${order}t."id"`;
  const content = [...facts.texts, ...facts.content, ...Object.keys(facts.links), 'translations'].map(column);
  const parent = facts.parent ? [column(facts.parent.column)] : [];
  const created = [...content, ...parent, ...facts.own.map(column)];
  const listed = (names: readonly string[], of = ''): string => names.map((name) => of + name).join(', ');
  return {
    read: statement(`copy:${kind}:read`, read),
    share: statement(`copy:${kind}:share`, `${read} for share`),
    hold: statement(`copy:${kind}:hold`, `${read} for update`),
    insert: statement(
      `copy:${kind}:insert`,
      `insert into ${shape.table} ("store_id", ${listed(created)}, "created_by", "updated_by")
       select $1, ${listed(created, 'x.')}, $3, $3
       from jsonb_populate_recordset(null::${shape.table}, $2) with ordinality x
       order by x.ordinality returning "id"`,
    ),
    update: statement(
      `copy:${kind}:update`,
      `update ${shape.table} t set ${content.map((name) => `${name} = x.${name}`).join(', ')},
         "version" = t."version" + 1, "updated_at" = now(), "updated_by" = $3
       from jsonb_populate_recordset(null::${shape.table}, $2) x
       where t."store_id" = $1 and t."id" = x."id" and t."deleted_at" is null`,
    ),
  };
}

const statements = byKind(statementsOf);

/** The catalogues of several stores, one query a kind; `share` and `hold` keep others from changing them meanwhile. */
export async function readCatalogues(
  db: Db,
  stores: readonly StoreFacts[],
  how: 'read' | 'share' | 'hold' = 'read',
): Promise<Map<number, Catalogue>> {
  const found = new Map(stores.map((store) => [store.id, { store, rows: byKind<Row[]>(() => []) }]));
  const ids = stores.map(({ id }) => id);
  for (const kind of Object.keys(copyKinds) as CatalogueKind[]) {
    const rows = await db.query<Row & { storeId: number }>(statements[kind][how], [ids]);
    for (const row of rows) found.get(row.storeId)?.rows[kind].push(row);
  }
  return found;
}

/** A row under its columns' names, as the database unpacks it. */
function packed(kind: CatalogueKind, values: Record<string, unknown>): Record<string, unknown> {
  const { columns } = shapes[kind];
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [(columns[key] ?? key).replaceAll('"', ''), value]),
  );
}
const shapes = byKind((kind) => tableShape(copyKinds[kind].table));

/** Carries out a plan in one store: new rows at the end, links by the ids that rows have there. Runs in a transaction. */
export async function applyPlan(db: Db, target: Catalogue, plan: Plan, accountId: number): Promise<void> {
  const ids = byKind(() => new Map<number, number>());
  for (const kind of Object.keys(copyKinds) as CatalogueKind[]) {
    const facts = copyKinds[kind];
    const last = Math.max(0, ...target.rows[kind].map((row) => Number(row.displayOrder ?? 0)));
    const linked = ({ entry }: Step): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(facts.links).map(([column, to]) => [
          column,
          idsOf(entry.row, column).flatMap((id) => ids[to].get(id) ?? []),
        ]),
      );
    const creations = plan[kind].filter(({ act }) => act === 'create');
    const rows = creations.map((step, index) => {
      const { content, row } = step.entry;
      return packed(kind, {
        ...content,
        ...linked(step),
        ...(facts.parent && { [facts.parent.column]: ids[facts.parent.kind].get(row.groupId as number) }),
        inUse: row.inUse,
        ...(facts.lastOrder && { displayOrder: Math.min(last + index + 1, facts.lastOrder) }),
      });
    });
    if (rows.length > 0) {
      const inserted = await db.query<{ id: number }>(statements[kind].insert, [
        target.store.id,
        JSON.stringify(rows),
        accountId,
      ]);
      // Ids are given in the order of insertion, in whichever order they are told.
      const given = inserted.map(({ id }) => id).sort((a, b) => a - b);
      for (const [index, { entry }] of creations.entries())
        ids[kind].set(entry.row.id, given[index] as number);
    }
    for (const { entry, act } of plan[kind])
      if (act !== 'create' && entry.match) ids[kind].set(entry.row.id, entry.match.id);

    const overwritten = plan[kind].flatMap((step) => {
      const { content, match } = step.entry;
      if (step.act !== 'overwrite' || !match) return [];
      const translations = mergedTranslations(facts, content, match, target.store);
      return [packed(kind, { ...content, ...linked(step), translations, id: match.id })];
    });
    if (overwritten.length > 0)
      await db.query(statements[kind].update, [target.store.id, JSON.stringify(overwritten), accountId]);
  }
}

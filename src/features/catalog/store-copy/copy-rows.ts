import type { Db, StatementFor } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { mergedTranslations, type Row } from './copy-content.ts';
import { copyKinds } from './copy-kinds.ts';
import { byKind, type Catalogue, idsOf } from './copy-match.ts';
import type { Plan, Step } from './copy-plan.ts';

type StoreRow = Row & { storeId: number };

interface Statements {
  read: StatementFor<StoreRow>;
  /** The same, for others to read and not to change until the transaction ends. */
  share: StatementFor<StoreRow>;
  /** The same, held until the transaction ends. */
  hold: StatementFor<StoreRow>;
  insert: StatementFor<{ id: number }>;
  update: StatementFor<{ id: number; version: number }>;
}

function statementsOf(kind: CatalogueKind): Statements {
  const facts = copyKinds[kind];
  const rows = catalogueRows[kind];
  const content = [...facts.texts, ...facts.content, ...Object.keys(facts.links), 'translations'];
  const parent = facts.parent ? [facts.parent.column] : [];
  const which = {
    where: 't."store_id" = any($1)',
    order: facts.lastOrder === undefined ? 't."id"' : 't."display_order", t."id"',
  };
  return {
    read: rows.read('copy-read', which),
    share: rows.read('copy-share', { ...which, lock: 'for share' }),
    hold: rows.read('copy-hold', { ...which, lock: 'for update' }),
    insert: rows.insert('copy-insert', [...content, ...parent, ...facts.own]),
    update: rows.update('copy-update', content),
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
    const rows = await db.query(statements[kind][how], [ids]);
    for (const row of rows) found.get(row.storeId)?.rows[kind].push(row);
  }
  return found;
}

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
      return {
        ...content,
        ...linked(step),
        ...(facts.parent && { [facts.parent.column]: ids[facts.parent.kind].get(row.groupId as number) }),
        inUse: row.inUse,
        ...(facts.lastOrder && { displayOrder: Math.min(last + index + 1, facts.lastOrder) }),
      };
    });
    if (rows.length > 0) {
      const inserted = await db.query(statements[kind].insert, [
        target.store.id,
        catalogueRows[kind].pack(rows),
        accountId,
      ]);
      // Ids are assigned in order of insertion, but returned in any order.
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
      return [{ ...content, ...linked(step), translations, id: match.id }];
    });
    if (overwritten.length > 0)
      await db.query(statements[kind].update, [
        target.store.id,
        catalogueRows[kind].pack(overwritten),
        accountId,
      ]);
  }
}

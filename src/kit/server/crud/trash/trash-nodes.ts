import { getTableName } from 'drizzle-orm';
import type { FieldMap } from '#kit/contract/field.ts';
import { LARGEST_ID } from '#kit/contract/fields.ts';
import type { ScopedContext } from '../../context.ts';
import { type StatementFor, statement } from '../../database/pool.ts';
import { visibleIds } from '../../session/principal.ts';
import { onlyClause } from '../statements.ts';
import { columnKey } from '../table-shape.ts';
import { type TrashKind, trashKinds } from './trash-kinds.ts';
import { codeNames, KEPT_DAYS } from './trash-list.ts';

/** A row that is to be restored, or a deleted one that such a row needs. */
export interface TrashNode {
  readonly kind: TrashKind;
  /** As paths name it. */
  readonly id: string;
  readonly name: string;
  readonly storeId: number | null;
  readonly state: 'deleted' | 'expired' | 'live';
  /** Whether the row belongs to what the session sees. */
  readonly inSight: boolean;
  /** Deleted rows that it refers to or belongs to. */
  readonly parents: TrashNode[];
}

interface NodeRow {
  key: number | string;
  id: string;
  name: string | null;
  storeId: number | null;
  state: TrashNode['state'];
  inSight: boolean;
  references: Record<string, number | readonly number[] | null>;
}

/** Where rows of a kind point to: the column, and the kinds whose rows its ids may be. */
interface Edge {
  readonly key: string;
  readonly sql: string;
  readonly to: readonly TrashKind[];
}

export const keyOf = (kind: string, id: string): string => `${kind}:${id}`;

const ownsRows = ({ bound: { resource, options } }: TrashKind, owner: string): boolean =>
  options.ownsItself === true && resource.owner === owner;

/** From the references that a resource declares, and from its owner. */
function edgesOf({ bound, storeId }: TrashKind, kinds: readonly TrashKind[]): Edge[] {
  const { options, resource, shape } = bound;
  const declared = Object.entries(options.references ?? {}).flatMap(([name, table]): Edge[] => {
    const field = (resource.response as FieldMap)[name];
    const key = field && columnKey(shape, name, field);
    const to = kinds.filter(
      (kind) => table && getTableName(kind.bound.options.table) === getTableName(table),
    );
    return key && to.length > 0 ? [{ key, sql: `t.${shape.columns[key]}`, to }] : [];
  });
  const owners = kinds.filter((kind) => ownsRows(kind, 'stores'));
  const known = declared.some(({ key }) => key === 'storeId');
  return known || owners.length === 0 || storeId === 'null::int'
    ? declared
    : [...declared, { key: 'storeId', sql: storeId, to: owners }];
}

const rowsBy = ({ bound }: TrashKind, column: string): string =>
  `${column} = any($1) ${onlyClause(bound.shape, bound.options.only)}`;

/** Rows of a kind by their addresses or, where other rows name them, by their integer ids. */
function nodeStatement(
  kind: TrashKind,
  by: 'address' | 'key',
  edges: readonly Edge[],
): StatementFor<NodeRow> {
  const { shape } = kind.bound;
  const column = by === 'address' ? kind.address : `t.${shape.columns.id}`;
  const references = edges.map(({ key, sql }) => `'${key}', ${sql}`).join(', ');
  return statement<string>(
    `trash-nodes:${kind.name}:${by}`,
    `select ${column} as "key", ${kind.address}::text as "id", ${kind.title} as "name", ${kind.storeId} as "storeId",
       case when t."deleted_at" is null then 'live' when t."deleted_at" > now() - interval '${KEPT_DAYS} days' then 'deleted'
         else 'expired' end as "state",
       (${kind.owned}) as "inSight", jsonb_build_object(${references}) as "references"
     from ${shape.table} t
     where ${rowsBy(kind, column)} and (select true from (select $2::int[], $3::int[], $4::text, $5::jsonb) typed)`,
  );
}

const idList = (value: number | readonly number[] | null | undefined): readonly number[] =>
  value === null || value === undefined ? [] : [value].flat();

/** Numbers as far as columns of ids reach; other addresses name no row. */
function readable({ numeric }: TrashKind, ids: readonly string[]): (number | string)[] {
  if (!numeric) return [...ids];
  return ids.filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_ID).map(Number);
}

interface Reader {
  readonly ctx: ScopedContext;
  readonly kinds: readonly TrashKind[];
  /** What has been read, by kind and id. */
  readonly nodes: Map<string, TrashNode>;
}

async function readKind(
  { ctx, kinds, nodes }: Reader,
  kind: TrashKind,
  by: 'address' | 'key',
  values: readonly (number | string)[],
): Promise<{ node: TrashNode; row: NodeRow; edges: readonly Edge[] }[]> {
  if (values.length === 0) return [];
  const edges = edgesOf(kind, kinds);
  const rows = await ctx.db.query(nodeStatement(kind, by, edges), [
    values,
    visibleIds(ctx.stores),
    visibleIds(ctx.businesses),
    ctx.locale,
    codeNames(ctx, [kind]),
  ]);
  return rows.map((row) => {
    const { id, name, storeId, state, inSight } = row;
    const key = keyOf(kind.name, id);
    const node = nodes.get(key) ?? { kind, id, name: name ?? id, storeId, state, inSight, parents: [] };
    nodes.set(key, node);
    return { node, row, edges };
  });
}

type Read = Awaited<ReturnType<typeof readKind>>[number];

/** What rows point to: one entry for each id in each column, for each kind whose row it may name. */
const pointersOf = (children: readonly Read[]): { child: TrashNode; kind: TrashKind; id: number }[] =>
  children.flatMap(({ node: child, row, edges }) =>
    edges.flatMap(({ key, to }) =>
      to.flatMap((kind) => idList(row.references[key]).map((id) => ({ child, kind, id }))),
    ),
  );

/** Links rows to the deleted ones among those they point to; returns what was read anew. */
async function readParents(reader: Reader, children: readonly Read[]): Promise<Read[]> {
  const pointers = pointersOf(children);
  const known = new Set(reader.nodes.values());
  const found: Read[] = [];
  for (const [kind, named] of Map.groupBy(pointers, (pointer) => pointer.kind))
    found.push(...(await readKind(reader, kind, 'key', [...new Set(named.map(({ id }) => id))])));
  const gone = found.filter(({ node }) => node.state !== 'live');
  const byId = new Map(gone.map(({ node, row }) => [keyOf(node.kind.name, String(row.key)), node]));
  for (const { child, kind, id } of pointers) {
    const parent = byId.get(keyOf(kind.name, String(id)));
    if (parent && parent !== child && !child.parents.includes(parent)) child.parents.push(parent);
  }
  return gone.filter(({ node }) => !known.has(node));
}

/**
 * The rows named, by kind and id, with the deleted rows they need and those these need. The queries grow with the
 * kinds, not with the rows.
 */
export async function readNodes(
  ctx: ScopedContext,
  wanted: readonly { kind: TrashKind; id: string }[],
): Promise<ReadonlyMap<string, TrashNode>> {
  const kinds = [...(await trashKinds()).values()];
  const reader: Reader = { ctx, kinds, nodes: new Map() };
  let level: Read[] = [];
  for (const [kind, rows] of Map.groupBy(wanted, (row) => row.kind))
    level.push(
      ...(await readKind(
        reader,
        kind,
        'address',
        readable(
          kind,
          rows.map(({ id }) => id),
        ),
      )),
    );
  while (level.length > 0) level = await readParents(reader, level);
  return reader.nodes;
}

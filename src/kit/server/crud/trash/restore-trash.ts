import { AppError, notFound } from '#kit/contract/errors.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { ScopedContext } from '../../context.ts';
import { inOwnTransaction, ownTransaction } from '../../own-transaction.ts';
import { refusalReasons } from '../../refusal-reasons.ts';
import { scopedRows } from '../../request/scoped-rows.ts';
import { trashKinds, wayFor } from './trash-kinds.ts';
import { keyOf, readNodes, type TrashNode } from './trash-nodes.ts';

export interface Named {
  readonly kind: string;
  readonly id: string;
}

/** `live`: it is not deleted, or somebody else was faster. `missing`: there is none in reach. */
type RestoreResult = 'restored' | 'live' | 'missing' | 'refused';

/** What became of one row. */
export interface Restored extends Named {
  readonly node?: TrashNode;
  readonly result: RestoreResult;
  /** Why it was refused, in the reader's language. */
  readonly reason: string | null;
  /** Deleted rows in sight that have to be restored before it. */
  readonly needs: readonly TrashNode[];
  /** Rows of the same call that wait for it. */
  readonly waiting: readonly TrashNode[];
}

/** Whether the session may restore it. */
export const mayRestore = (ctx: ScopedContext, { state, inSight, kind }: TrashNode): boolean =>
  state === 'deleted' && inSight && wayFor(ctx, kind) !== undefined;

/** How many rows have to be restored one after the other before a row. Rows that need each other count once. */
function depthOf(node: TrashNode, below: ReadonlySet<TrashNode> = new Set()): number {
  const parents = node.parents.filter((parent) => !below.has(parent));
  return parents.length === 0
    ? 0
    : 1 + Math.max(...parents.map((parent) => depthOf(parent, new Set([...below, node]))));
}

/** Rows that one call can restore, in the order they need. */
const batchesOf = (nodes: readonly TrashNode[]): TrashNode[][] => {
  const groups = Map.groupBy(nodes, (node) => `${depthOf(node)} ${node.kind.name} ${node.storeId}`);
  return [...groups.values()].sort(([a], [b]) => depthOf(a as TrashNode) - depthOf(b as TrashNode));
};

/** Runs the resource's own call on rows of one kind and store in a transaction of their own: all or none of them. */
async function runRestore(outer: ScopedContext, nodes: readonly TrashNode[]): Promise<void> {
  const [{ kind, storeId }] = nodes as [TrashNode];
  const way = wayFor(outer, kind);
  if (!way || (way.route.scope === 'ownStore' && storeId !== outer.principal.storeId)) throw notFound();
  const { route } = way;
  const seen = { ...outer.principal, stores: outer.stores, businesses: outer.businesses };
  const query = { [storeParameter]: storeId === null ? undefined : String(storeId) };
  const rows = await scopedRows(route.scope, seen, query, outer.services);
  await ownTransaction(outer, async (own) => {
    const ctx = Object.create(
      inOwnTransaction(outer, own),
      Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, { value }])),
    );
    const ids = nodes.map(({ id }) => id).join(',');
    await route.handler(ctx, { params: { ids }, query: {}, body: undefined });
  });
}

type Outcome = Pick<Restored, 'result' | 'reason'>;
const plain = (result: RestoreResult): Outcome => ({ result, reason: null });
const refusal = (reason: string): Outcome => ({ result: 'refused', reason });

/** What a row that is not restored waits for; undefined: for nothing in sight. */
function missingParent(
  ctx: ScopedContext,
  { parents }: TrashNode,
  restored: ReadonlySet<TrashNode>,
): string | undefined {
  const gone = parents.filter((parent) => parent.inSight && !restored.has(parent));
  const first = gone.find(({ state }) => state === 'expired') ?? gone[0];
  return (
    first &&
    ctx.services.texts.translate(
      ctx.locale,
      first.state === 'expired' ? 'error.restoreNever' : 'error.restoreFirst',
      { name: first.name },
    )
  );
}

/** The call itself decides, because what was read before may be restored or deleted meanwhile. */
async function attempt(
  ctx: ScopedContext,
  node: TrashNode,
  restored: ReadonlySet<TrashNode>,
): Promise<Outcome> {
  if (node.state === 'live') return plain('live');
  if (node.state === 'expired')
    return refusal(ctx.services.texts.translate(ctx.locale, 'error.restoreExpired'));
  try {
    await runRestore(ctx, [node]);
    return plain('restored');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status !== 404)
      return refusal(missingParent(ctx, node, restored) ?? refusalReasons(ctx, error));
    const now = (await readNodes(ctx, [node])).get(keyOf(node.kind.name, node.id));
    if (!now || now.state === 'live') return plain(now ? 'live' : 'missing');
    const first = missingParent(ctx, now, new Set());
    return first === undefined ? plain('missing') : refusal(first);
  }
}

/** All rows of a batch at once or, if that is refused, one by one. */
async function attemptAll(
  ctx: ScopedContext,
  batch: readonly TrashNode[],
  restored: ReadonlySet<TrashNode>,
): Promise<[TrashNode, Outcome][]> {
  if (batch.length > 1 && batch.every(({ state }) => state === 'deleted'))
    try {
      await runRestore(ctx, batch);
      return batch.map((node) => [node, plain('restored')]);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  const outcomes: [TrashNode, Outcome][] = [];
  for (const node of batch) outcomes.push([node, await attempt(ctx, node, restored)]);
  return outcomes;
}

/** All deleted rows that a row needs, those they need first. */
function needsOf(node: TrashNode, restored: ReadonlySet<TrashNode>): TrashNode[] {
  const every = new Set<TrashNode>();
  const collect = ({ parents }: TrashNode): void => {
    for (const parent of parents)
      if (parent.inSight && !restored.has(parent) && parent !== node && !every.has(parent)) {
        every.add(parent);
        collect(parent);
      }
  };
  collect(node);
  return [...every].sort((a, b) => depthOf(a) - depthOf(b));
}

/**
 * Restores rows of any kinds, those that others need first, each through the call of its resource: with its permission,
 * scope and rules. Returns what became of each, in the order of the request.
 */
export async function restoreTrash(ctx: ScopedContext, named: readonly Named[]): Promise<Restored[]> {
  const kinds = await trashKinds();
  const wanted = new Map(named.map(({ kind, id }) => [keyOf(kind, id), { kind, id }]));
  const reached = [...wanted.values()].flatMap(({ kind: name, id }) => {
    const kind = kinds.get(name);
    return kind && wayFor(ctx, kind) ? [{ kind, id }] : [];
  });
  const nodes = await readNodes(ctx, reached);
  const chosen = reached.flatMap(({ kind, id }) => {
    const node = nodes.get(keyOf(kind.name, id));
    return node?.inSight ? [node] : [];
  });
  const outcomes = new Map<TrashNode, Outcome>();
  const restored = new Set<TrashNode>();
  for (const batch of batchesOf(chosen))
    for (const [node, outcome] of await attemptAll(ctx, batch, restored)) {
      outcomes.set(node, outcome);
      if (outcome.result === 'restored' || outcome.result === 'live') restored.add(node);
    }
  return [...wanted].map(([key, { kind, id }]): Restored => {
    const node = nodes.get(key);
    const outcome = node && outcomes.get(node);
    if (!node || !outcome || outcome.result === 'missing')
      return { kind, id, ...plain('missing'), needs: [], waiting: [] };
    const refused = outcome.result === 'refused';
    return {
      kind,
      id,
      node,
      ...outcome,
      needs: refused ? needsOf(node, restored) : [],
      waiting: refused ? chosen.filter((child) => needsOf(child, restored).includes(node)) : [],
    };
  });
}

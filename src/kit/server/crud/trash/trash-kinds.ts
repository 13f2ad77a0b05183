import { getTableColumns, getTableName } from 'drizzle-orm';
import type { FieldMap } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../../context.ts';
import { discoverRoutes } from '../../discover.ts';
import type { AnyRoute } from '../../route.ts';
import { loadMessages } from '../../texts.ts';
import { ownerColumn } from '../owned-rows.ts';
import { type BoundResource, boundOf } from '../rows/bound-resource.ts';
import { onlyClause } from '../statements.ts';
import { columnKey } from '../table-shape.ts';

/** A call that restores rows of a kind, and what its resource is bound to. */
export interface RestoreWay {
  readonly route: AnyRoute;
  readonly bound: BoundResource;
}

/** Rows of one table that can be deleted and restored. Several resources may show them. */
export interface TrashKind {
  /** Name of the first of these resources. */
  readonly name: string;
  readonly label: MessageKey;
  readonly bound: BoundResource;
  readonly ways: readonly RestoreWay[];
  /** SQL of a row `t`: what names it for a reader whose language is `$4`; `$5` has the names of codes by id. */
  readonly title: string;
  /** Each part of the name, in the default language and in the reader's. */
  readonly names: readonly string[];
  readonly codeGroups: readonly string[];
  /** SQL of a row `t`: the column that paths name it by, and the store and business it belongs to. */
  readonly address: string;
  readonly storeId: string;
  readonly businessId: string;
  readonly numeric: boolean;
  /** SQL: rows of this kind whose owner is in sight; `$2` stores, `$3` businesses, null: all of them. */
  readonly owned: string;
}

function namingFields({ named, form, name }: AnyResource): readonly string[] {
  const found = named ?? ['name', 'title'].filter((field) => field in form).slice(0, 1);
  if (found.length === 0)
    throw new Error(`${name} can be deleted, so its contract says what it is \`named\` by`);
  return found as readonly string[];
}

interface NamePart {
  /** For the reader. */
  readonly title: string;
  /** As they are written, in the default language and in the reader's. */
  readonly texts: readonly string[];
  readonly codeGroup?: string;
}

/** What one field contributes to the name of a row. */
function namePart({ shape, resource }: BoundResource, name: string): NamePart {
  const field = (resource.response as FieldMap)[name];
  const key = field && columnKey(shape, name, field);
  if (!field || !key) throw new Error(`${resource.name} has no column for ${name}, which it is named by`);
  const column = `t.${shape.columns[key]}::text`;
  if (field.kind === 'code') {
    const title = `($5::jsonb ->> ${column})`;
    return { title, texts: [title], codeGroup: field.codeGroup };
  }
  if (!shape.jsonColumns.has('translations')) return { title: `nullif(${column}, '')`, texts: [column] };
  const translations = `t.${shape.columns.translations}`;
  const local = `case when ${translations} <> '[]' then (select x->>'${name}'
    from jsonb_array_elements(${translations}) x where x->>'language' = $4 limit 1) end`;
  return { title: `coalesce(nullif(${local}, ''), ${column})`, texts: [column, `(${local})`] };
}

/** Stores and businesses in sight decide; a store's account sees no store but its own. */
function ownedBy({ resource, shape, options }: BoundResource): string {
  const only = onlyClause(shape, options.only);
  const key = ownerColumn(resource.owner);
  if (!key) return `true${only}`;
  const owner = options.ownerSql ? `(${options.ownerSql})` : `t.${shape.columns[key]}`;
  const seen = key === 'storeId' ? '$2::int[]' : '$3::int[]';
  return `${owner} is not null and (${seen} is null or ${owner} = any(${seen}))${only}`;
}

const columnOr = ({ shape }: BoundResource, key: string): string =>
  shape.columns[key] ? `t.${shape.columns[key]}` : 'null::int';

function kindOf(ways: readonly RestoreWay[], messages: object): TrashKind {
  const [{ bound }] = ways as [RestoreWay];
  const { resource, shape, options } = bound;
  const parts = namingFields(resource).map((name) => namePart(bound, name));
  const joined = (titles: readonly string[]): string =>
    titles.length === 1 ? String(titles[0]) : `concat_ws(' · ', ${titles.join(', ')})`;
  const key = resource.address ?? 'id';
  const own = `${resource.name}.kind`;
  const { ownsItself } = options;
  return {
    name: resource.name,
    label: (own in messages ? own : `${resource.name}.one`) as MessageKey,
    bound,
    ways,
    title: joined(parts.map(({ title }) => title)),
    names: parts.flatMap(({ texts }) => texts),
    codeGroups: parts.flatMap(({ codeGroup }) => codeGroup ?? []),
    address: `t.${shape.columns[key]}`,
    storeId: ownsItself && resource.owner === 'stores' ? 'null::int' : columnOr(bound, 'storeId'),
    businessId: ownsItself && resource.owner === 'businesses' ? 'null::int' : columnOr(bound, 'businessId'),
    numeric: !resource.address || getTableColumns(options.table)[key]?.getSQLType() === 'integer',
    owned: ownedBy(bound),
  };
}

const rowsOf = ({ bound: { options, shape } }: RestoreWay): string =>
  [getTableName(options.table), onlyClause(shape, options.only), options.ownerSql].join('|');

async function findKinds(): Promise<ReadonlyMap<string, TrashKind>> {
  const ways = (await discoverRoutes()).flatMap((route): RestoreWay[] => {
    const bound = route.restores && boundOf(route.restores);
    return bound ? [{ route, bound }] : [];
  });
  const messages = await loadMessages();
  const kinds = [...Map.groupBy(ways, rowsOf).values()].map((group) => kindOf(group, messages));
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

let found: Promise<ReadonlyMap<string, TrashKind>> | undefined;

/** Every kind of rows that a call restores, by name; read once, as routes do not change while a node runs. */
export function trashKinds(): Promise<ReadonlyMap<string, TrashKind>> {
  found ??= findKinds();
  return found;
}

/** The call by which the session restores rows of a kind; undefined: by none. */
export function wayFor(ctx: ScopedContext, { ways }: TrashKind): RestoreWay | undefined {
  const { actions, storeId } = ctx.principal;
  return ways.find(
    ({ route: { permission, scope }, bound: { options } }) =>
      holds(actions, permission as PermissionRule) &&
      (scope !== 'ownStore' || storeId !== undefined) &&
      !options.hiddenFrom?.(ctx),
  );
}

// A statement on rows of a store or business is bound to it: the store comes from a parameter, or from a row or common
// table that one bounds (ARCHITECTURE.md, invariants).
import type pg from 'pg';
import { isCommand, parseTree } from '../types/describe.ts';
import { isNode, type Node, nodesOf } from '../types/parse-tree.ts';
import { BoundColumns, type Catalog, type Scope, scopesOf } from './bound-columns.ts';

const ASKER =
  'who asked is read by the key of an inquiry that is bound; the member may be of another store of the app';
const GATHERED = 'called by a job with the members whom it has gathered, in the stores of the push';

/**
 * Statements on rows of any store or business, with the reason why none bounds them: by name, by the family before the
 * colon of a name, or by name and table where the other tables are bound.
 */
export const WITHOUT_STORE: Readonly<Record<string, string>> = {
  'app-member-clear-tokens': GATHERED,
  'app-member-token-release': 'a device belongs to one member of all stores: takes it from whoever had it',
  'delivery-brand-mapped': 'brands are rows of the platform: counts in all stores before one is deleted',
  'delivery-by-request':
    'the callback of an agency names its request and no store; the signature is checked before',
  'delivery-open': 'called by a job for all stores',
  'escalation-unseen': 'called by a job for all stores',
  housekeeping: 'removes old rows of all stores',
  'inquiries-count app_members': ASKER,
  'inquiries-delete-old': 'called by a job for all stores',
  'inquiries-empty-of-erased': 'called by a job for all stores',
  'inquiries-list app_members': ASKER,
  'inquiries-one app_members': ASKER,
  'login-id-taken': 'login ids are unique over all accounts and members; answers yes or no',
  'order-keys:all-any-newest': 'the list of those who see all stores: with ids of stores it returns nothing',
  'order-list:all-any-newest': 'the list of those who see all stores: with ids of stores it returns nothing',
  'partner-inquiries app_members': ASKER,
  'partner-inquiries-count app_members': ASKER,
  'partner-inquiries-of-member app_members': ASKER,
  'partner-inquiries-of-member-count app_members': ASKER,
  'partner-inquiry app_members': ASKER,
  'partner-member':
    'a member of the partner by its number there; partnerMember compares the store with those of the key',
  'partner-member-row-lock': 'locks what partner-member reads next',
  'partner-store-code':
    'finds the store that has the code of a partner; `served` compares it with those of the key',
  'payment-transactions-others': 'a transaction pays one order of all stores; answers whether another has it',
  'push-recipient-login': 'called for the platform, which tests a push with any member',
  'push-recipients-devices': GATHERED,
  'refund-forgotten': 'called by a job for all stores',
  'refund-to-compare': 'called by a job for all stores',
  'store-counters-all': 'called by a command for all stores',
  'store-mapping-open': 'called by a job for all stores',
  'store-mapping-taken':
    'an agency has a code once: looks in the other stores; planMapping names one in sight only',
  'store-mapping-taken-codes': 'an agency has a code once: answers which of these codes other stores have',
};

/** Columns that choose stores and businesses. */
const OWNERS = { stores: ['id', 'public_id', 'business_id'], businesses: ['id', 'public_id'] };

async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const owned = await client.query<{ oid: string; name: string; store: number }>(
    `select distinct on (c.oid) c.oid::text, c.relname as name, a.attnum as store
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attname in ('store_id', 'business_id') and a.attnotnull and c.relname <> all ($1)
     order by c.oid, a.attname desc`,
    [Object.keys(OWNERS)],
  );
  const owners = await client.query<{ oid: string; name: string; column: string; number: number }>(
    `select c.oid::text, c.relname as name, a.attname as "column", a.attnum as "number"
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname = any($1) and a.attnum > 0`,
    [Object.keys(OWNERS)],
  );
  const equality = await client.query<{ oid: string }>(
    `select oprcode::oid::text as oid from pg_operator where oprname = '='`,
  );
  const keys = new Map<string, number[]>();
  for (const { oid, name, column, number } of owners.rows)
    if (OWNERS[name as keyof typeof OWNERS].includes(column))
      keys.set(oid, [...(keys.get(oid) ?? []), number]);
  return {
    owned: new Map(owned.rows.map(({ oid, ...table }) => [oid, table])),
    owners: keys,
    equality: new Set(equality.rows.map(({ oid }) => oid)),
  };
}

/** The owned tables that a query reads or writes without a bound store. */
function unboundIn({ query, bound }: Scope, { owned }: Catalog): string[] {
  const excluded = isNode(query.onConflict) ? Number(query.onConflict.exclRelIndex) : 0;
  return nodesOf(query.rtable).flatMap((entry: Node, index) => {
    const table = entry.rtekind === '0' ? owned.get(String(entry.relid)) : undefined;
    const isBound = table && (bound.has(`${index + 1}.${table.store}`) || bound.has(`${index + 1}.*`));
    return !table || isBound || index + 1 === excluded ? [] : [table.name];
  });
}

export interface Unbound {
  readonly statement: string;
  readonly table: string;
}

/** The keys of WITHOUT_STORE that allow a finding. */
export const allowedBy = ({ statement, table }: Unbound): string[] =>
  [statement, statement.split(':')[0] ?? '', `${statement} ${table}`].filter((key) =>
    Object.hasOwn(WITHOUT_STORE, key),
  );

/** What statements read or write of owned tables without a store or business that a parameter bounds. */
export async function unboundRows(
  client: pg.ClientBase,
  statements: readonly { readonly name: string; readonly text: string }[],
): Promise<Unbound[]> {
  const catalog = await readCatalog(client);
  const columns = new BoundColumns(catalog);
  const found: Unbound[] = [];
  for (const { name, text } of statements) {
    if (isCommand(text)) continue;
    const scopes = scopesOf(await parseTree(client, text));
    columns.settle(scopes);
    const tables = new Set(scopes.flatMap((scope) => unboundIn(scope, catalog)));
    found.push(...[...tables].map((table) => ({ statement: name, table })));
  }
  return found;
}

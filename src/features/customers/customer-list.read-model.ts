import { badRequest } from '#kit/contract/errors.ts';
import { containing } from '#kit/server/database/like.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { customer } from './customer.contract.ts';
import { phoneKey } from './phone-key.rules.ts';

export interface CustomerSearch {
  readonly phone: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly inUse: boolean | null;
}

/** The `sort` parameter in wire names; what is empty comes last. Orders of both kinds are one column to the eye. */
const { response } = customer;
const SORTS = new Map<string | undefined, string>([
  [response.lastOrderedAt?.wire, 'last_ordered_at'],
  [response.phone?.wire, 'phone_key'],
  [response.name?.wire, 'name'],
  [response.address?.wire, 'address'],
  [response.orderCount?.wire, '(order_count + phone_order_count)'],
  [response.phoneOrderCount?.wire, 'phone_order_count'],
  [response.memo?.wire, 'memo'],
]);
const LAST_FIRST = `-${response.lastOrderedAt?.wire}`;

/** A number is looked for anywhere in the digits, whatever stands between them. */
const digitsOf = (text: string): string => phoneKey(text).replace(/\D/g, '');

// Without letters that have a case, plain `like` finds the same and is many times faster.
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
const like = (text: string): string => (hasCase(text) ? 'ilike' : 'like');

/**
 * Ids of one page and how many there are, out of the index; the rows are read by their ids. `consenting`: customers of
 * the whole store to whom advertising may be sent now.
 */
function pageStatement(conditions: readonly string[], sort: string) {
  const descending = sort.startsWith('-');
  const column = SORTS.get(descending ? sort.slice(1) : sort);
  if (!column) throw badRequest('error.badRequest', { fields: { sort: { key: 'field.choice' } } });
  const where = ['store_id = $1 and deleted_at is null', ...conditions].join(' and ');
  const direction = descending ? 'desc' : 'asc';
  return statement(
    `customers:${conditions.join(' ')}:${sort}`,
    `select
       array(select id from customers where ${where}
         order by ${column} ${direction} nulls last, id ${direction} ${descending ? 'nulls last' : ''}
         limit $2 offset $3) as "ids",
       (select count(*) from customers where ${where}) as "total!",
       (select count(*) from customers where store_id = $1 and deleted_at is null and in_use
         and consent_withdrawn_at is null and consent_until > $4) as "consenting!"`,
  );
}

/** The conditions of a search with their parameters, which follow the four of every page. */
function conditionsOf({ phone, name, address, inUse }: CustomerSearch): {
  conditions: string[];
  values: unknown[];
} {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (value: unknown, sql: (place: string) => string): void => {
    values.push(value);
    conditions.push(sql(`$${4 + values.length}`));
  };
  if (phone !== null) {
    const digits = digitsOf(phone);
    // A number was searched that no customer has.
    if (digits === '') conditions.push('false');
    else add(containing(digits), (place) => `phone_key like ${place}`);
  }
  if (name !== null) add(containing(name), (place) => `name ${like(name)} ${place}`);
  if (address !== null)
    add(containing(address), (place) => {
      const how = like(address);
      return `(address ${how} ${place} or address_detail ${how} ${place})`;
    });
  if (inUse !== null) add(inUse, (place) => `in_use = ${place}`);
  return { conditions, values };
}

// With every condition and sort, so that the generator finds a renamed column in each.
const EVERY = conditionsOf({ phone: '0', name: '', address: '', inUse: true });
for (const sort of SORTS.keys()) if (sort) pageStatement(EVERY.conditions, sort);
export type CustomerPage = RowOf<ReturnType<typeof pageStatement>>;

export async function customerPage(
  db: Db,
  storeId: number,
  search: CustomerSearch,
  pageRequest: { number: number; size: number; sort: string | null; now: Date },
): Promise<CustomerPage> {
  const { conditions, values } = conditionsOf(search);
  const [page] = await db.query(pageStatement(conditions, pageRequest.sort ?? LAST_FIRST), [
    storeId,
    pageRequest.size,
    pageRequest.number * pageRequest.size,
    pageRequest.now,
    ...values,
  ]);
  return page ?? { ids: [], total: 0, consenting: 0 };
}

import { badRequest, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { addressFields } from './resource-address.contract.ts';

const HOLDER = statement(
  'resource-of-address',
  `select id from resources where url = $1 and method = $2 and url <> '' and deleted_at is null and id <> $3 limit 1`,
);
const HOLDER_BY_HYPHENS = statement(
  'resource-of-hyphens',
  `select id from resources where replace(url, '/', '-') = replace($1, '/', '-') and method = $2 and url <> ''
     and deleted_at is null limit 1`,
);

const { url: URL_FIELD, method: METHOD_FIELD } = addressFields;

interface Address {
  url?: string | null;
  method?: string;
}
interface Before {
  id: number;
  url: string;
  method: string;
}

/**
 * Checks the address that a resource gets, and returns its column: required, except where a built-in one has none, and
 * taken by no other of the same call type. The unique index holds against those who save at the same moment.
 */
export async function placeAddress(
  ctx: Context,
  { url, method }: Address,
  before?: Before,
): Promise<{ url?: string }> {
  if (before ? url === null && before.url !== '' : !url) throw fieldError(URL_FIELD.wire, 'field.required');
  const next = { url: url ?? before?.url ?? '', method: method ?? before?.method ?? 'NONE' };
  const [taken] = await ctx.db.query(HOLDER, [next.url, next.method, before?.id ?? 0]);
  if (taken) throw addressTaken();
  return url === undefined ? {} : { url: url ?? '' };
}

/** The refusal at both fields. */
function addressTaken(): Error {
  const key = 'resource.addressTaken' as const;
  return badRequest('error.badRequest', {
    fields: { [URL_FIELD.wire]: { key }, [METHOD_FIELD.wire]: { key } },
  });
}

/** The resource with an address whose slashes may be written as hyphens. */
export async function holderOfAddress(
  { db }: Context,
  url: string,
  method: string,
): Promise<{ id: number } | undefined> {
  return (await db.query(HOLDER_BY_HYPHENS, [url, method]))[0];
}

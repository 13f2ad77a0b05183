import type { Endpoint, Scope } from '#kit/contract/endpoints/endpoint.ts';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import { type CallOptions, request } from './client.ts';
import { type Query, withQuery } from './query-string.ts';

/** Query parameters that come with the scope of a call, such as the chosen store. */
interface OfScope {
  owner?: Query;
}
type Place<P extends FieldMap, Q extends FieldMap> = OfScope & {
  query?: Partial<Domain<Q>>;
} & (keyof P extends never ? { params?: undefined } : { params: Domain<P> });

type Given<P extends FieldMap, Q extends FieldMap, V> = Place<P, Q> &
  ([V] extends [undefined] ? { body?: undefined } : { body: V });

/** May be left out where nothing in it is required. */
type Optional<T> = Record<never, never> extends T ? [given?: T] : [given: T];

/** Only the parts of a field that are needed here, so that calls of the first page load no validation code. */
function encoded(fields: FieldMap = {}, values: object = {}): Query {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field && value !== undefined ? [[field.wire, value === null ? null : field.encode(value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The address of a call. Commas between joined ids stay readable. */
export function addressOf(
  { path, params, query }: { path: string; params?: FieldMap; query?: FieldMap },
  given: { params?: object; query?: object; owner?: Query },
): string {
  const values = encoded(params, given.params);
  const place = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')).replaceAll('%2C', ','),
  );
  return withQuery(place, { ...given.owner, ...encoded(query, given.query) });
}

/** Calls an endpoint and returns its response in code; fails with an `ApiError`. */
export async function call<P extends FieldMap, Q extends FieldMap, B, V, S extends Scope, A, R>(
  endpoint: Endpoint<P, Q, B, V, S, A, R>,
  ...[given]: Optional<Given<P, Q, V> & CallOptions>
): Promise<R> {
  const { method, body: shape, response } = endpoint;
  const { params, query, owner, body, ...options } = (given ?? {}) as Given<P, Q, V> & CallOptions;
  const wire = shape?.encode && body !== undefined ? shape.encode(body as V) : body;
  const received = await request(method, addressOf(endpoint, { params, query, owner }), wire, options);
  return response ? response.decode(received) : (undefined as R);
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { type Json, jsonSchema } from '#kit/server/openapi/json-schema.ts';
import { errorStatuses, goodStatuses } from '#kit/server/openapi/operation.ts';
import { errorSchema } from '#kit/server/openapi/standard-responses.ts';

/** What came back, as far as it is compared with what the route declares. */
export interface SeenResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

interface Node {
  readonly children: Map<string, Node>;
  readonly routes: Map<string, FoundRoute>;
}
const node = (): Node => ({ children: new Map(), routes: new Map() });

const PARAMETER = ':';
const REST = '*';

/** Finds the route of an address as the server's router does: a literal segment before a parameter, that before `*`. */
function routeFinder(
  routes: readonly FoundRoute[],
): (method: string, path: string) => FoundRoute | undefined {
  const root = node();
  for (const route of routes) {
    let here = root;
    for (const part of route.path.split('/').slice(1)) {
      const key = part.startsWith(':') ? PARAMETER : part;
      const next = here.children.get(key) ?? node();
      here.children.set(key, next);
      here = next;
    }
    here.routes.set(route.method, route);
  }
  const find = (here: Node, parts: readonly string[], method: string): FoundRoute | undefined => {
    const [part, ...others] = parts;
    if (part === undefined) return here.routes.get(method);
    const literal = here.children.get(part);
    const parameter = part === '' ? undefined : here.children.get(PARAMETER);
    return (
      (literal && find(literal, others, method)) ??
      (parameter && find(parameter, others, method)) ??
      here.children.get(REST)?.routes.get(method)
    );
  };
  return (method, path) => find(root, (path.split('?')[0] ?? '').split('/').slice(1), method);
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
const validators = new WeakMap<FoundRoute, ValidateFunction>();
const isError = ajv.compile(errorSchema);

/** What a handler encodes is checked whole: what is missing, of another type, or not declared at all. */
function validatorOf(route: FoundRoute, schema: Json): ValidateFunction {
  const known = validators.get(route);
  if (known) return known;
  const made = ajv.compile(schema);
  validators.set(route, made);
  return made;
}

const faultsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .slice(0, 3)
    .join('; ');

/** Any call may be refused with these before its route has a say. */
const BEFORE_THE_ROUTE = new Set([404, 408, 413, 415, 429, 431]);

/** How an answer differs from what its route declares; undefined when it does not. */
export function differenceFrom(route: FoundRoute, { status, type, body }: SeenResponse): string | undefined {
  if (status >= 500) return undefined;
  if (status >= 400) {
    if (!BEFORE_THE_ROUTE.has(status) && !errorStatuses(route).includes(status))
      return `status ${status} is not declared`;
    return isError(body) ? undefined : `no error body: ${faultsOf(isError)}`;
  }
  if (!goodStatuses(route).includes(status)) return `status ${status} is not declared`;
  if (status === 304 || route.file) return undefined;
  if (!type.includes('json')) return body === undefined ? undefined : `${type || 'text'} is not declared`;
  if (!route.response) return 'a JSON answer is not declared';
  const validate = validatorOf(route, jsonSchema(route.response));
  return validate(body) ? undefined : faultsOf(validate);
}

let finder: Promise<ReturnType<typeof routeFinder>> | undefined;

/** Fails if a response differs from its route's declaration; undeclared addresses are not checked. */
export async function checkResponse(seen: SeenResponse): Promise<void> {
  finder ??= discoverRoutes().then(routeFinder);
  const route = (await finder)(seen.method, seen.path);
  const difference = route && differenceFrom(route, seen);
  if (difference) throw new Error(`${route.method} ${route.path} answered ${seen.status}: ${difference}`);
}

import type { AnyEndpoint, Endpoint, HandlerInput, Scope } from '#kit/contract/endpoints/endpoint.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import type {
  BusinessesContext,
  ChosenStoreContext,
  Context,
  ScopedContext,
  StoreContext,
  StoresContext,
} from './context.ts';
import type { HttpResponse, SentAsIs } from './http-response.ts';
import type { NodeServices, Services } from './services.ts';
import type { Partner, Principal } from './session/principal.ts';

interface Contexts extends Record<Scope, Context> {
  businesses: BusinessesContext;
  ownStore: StoreContext;
  chosenStore: ChosenStoreContext;
  stores: StoresContext;
}

/** What the server alone decides of a call. */
export interface ServerOptions {
  /** Whether the record that the address names is the caller's, for calls with `{ own }`. */
  is?(caller: Principal, params: Record<string, unknown>): boolean;
  /** Default: reads run outside a transaction, mutating calls inside. */
  transaction?: boolean;
  /** The body's fields, if the size of a picture depends on other values of the body. */
  sized?(wire: unknown, services: Services): FieldMap;
  /** Counts against the rate limit of the partner's key (D65). */
  partnerBudget?: boolean;
  /** The response contains a secret: with an `Idempotency-Key` it is not stored, and a repeat is 409 (D28). */
  secretResponse?: boolean;
  /** In bytes; default 1 MiB, or 20 MiB if the body may contain files. */
  bodyLimit?: number;
  /** `ctx.rawBody` holds the raw body, for callers who sign it. */
  rawBody?: boolean;
  /**
   * Cost of the call: `'expensive'` (downloads, copies, reports over any period), or `'unpaged'`: expensive if neither
   * `page` nor `size` is sent. Concurrency per caller is limited (call-budget.ts).
   */
  cost?: 'expensive' | 'unpaged';
}

/** What work before the transaction of a call knows of it. */
export interface Preparation {
  /** The client's address. */
  readonly ip: string;
  readonly services: NodeServices;
  /** Present on routes for partners. */
  readonly partner: Partner | undefined;
}

type MaybeLater<T> = T | Promise<T>;
type Response<A> = A | HttpResponse<A | SentAsIs>;
type Handler<S extends Scope, I, A> = (ctx: Contexts[S], input: I) => MaybeLater<Response<A>>;

/** An endpoint with its implementation. */
export interface AnyRoute extends AnyEndpoint, ServerOptions {
  // biome-ignore lint/suspicious/noExplicitAny: as the handler
  prepare?(before: Preparation, input: any): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds handlers of every type
  readonly handler: (ctx: any, input: any) => unknown;
}

/**
 * Implements an endpoint. The handler gets what the scope and the declaration give, and returns the response in code,
 * which is encoded as declared; an `HttpResponse` sets status and headers too.
 */
export function implement<P extends FieldMap, Q extends FieldMap, B, V, S extends Scope, A, R>(
  declared: Endpoint<P, Q, B, V, S, A, R>,
  by:
    | Handler<S, HandlerInput<P, Q, B>, NoInfer<A>>
    | (ServerOptions & { handler: Handler<S, HandlerInput<P, Q, B>, NoInfer<A>> }),
): AnyRoute {
  const route: AnyRoute = { ...declared, ...(typeof by === 'function' ? { handler: by } : by) };
  const { permission } = declared;
  if (typeof permission === 'object' && 'own' in permission && !route.is)
    throw new Error(`${declared.path} needs \`is\` to find the caller's own record`);
  return route;
}

interface Prepared<S extends Scope, I, A, T> extends ServerOptions {
  prepare(before: Preparation, input: I): Promise<T>;
  handler: Handler<S, I & { prepared: NoInfer<T> }, A>;
}

/**
 * Implements an endpoint with slow work that must not hold a connection, such as hashing: `prepare` runs before the
 * transaction, and the handler gets its result as `prepared`.
 */
export function implementPrepared<P extends FieldMap, Q extends FieldMap, B, V, S extends Scope, A, R, T>(
  declared: Endpoint<P, Q, B, V, S, A, R>,
  { prepare, handler, ...options }: Prepared<S, HandlerInput<P, Q, B>, NoInfer<A>, T>,
): AnyRoute {
  return {
    ...implement(declared, { ...options, handler: handler as Handler<S, HandlerInput<P, Q, B>, A> }),
    prepare,
  };
}

/** A handler for resources of any owner: the rows depend on the owner at run time, not on its type. */
export const ofEveryScope = <I, A>(
  handler: (ctx: ScopedContext, input: I) => MaybeLater<Response<A>>,
): Handler<Scope, I, A> => handler as Handler<Scope, I, A>;

/** Default export of a `*.routes.ts` file, found by file name. */
export interface RouteModule {
  /** Folder under src/features, as in the specification's table of calls. */
  slice: string;
  routes: readonly AnyRoute[];
}

export function defineRoutes(slice: string, ...routes: (AnyRoute | readonly AnyRoute[])[]): RouteModule {
  return { slice, routes: routes.flat() };
}

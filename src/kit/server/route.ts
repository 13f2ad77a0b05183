import type { z } from 'zod';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import type { PermissionRule } from '#kit/contract/permissions.ts';
import type {
  BusinessesContext,
  ChosenStoreContext,
  Context,
  ScopedContext,
  StoreContext,
  StoresContext,
} from './context.ts';
import type { Services } from './services.ts';
import type { Principal } from './session/principal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. A rule of permission codes; `'session'`: any signed-in account; `'partner'`: a partner key;
 * `open(reason)`: everybody. `{ own, is }`: accounts with `own`, or the account whose record the address names, as
 * determined by `is`.
 */
export type Access =
  | PermissionRule
  | 'session'
  | 'partner'
  | { readonly own: PermissionRule; is(caller: Principal, params: Record<string, unknown>): boolean }
  | { readonly open: string };

/** A route without a session states why. */
export const open = (reason: string): Access => ({ open: reason });

interface Contexts {
  none: Context;
  own: Context;
  platform: Context;
  businesses: BusinessesContext;
  ownStore: StoreContext;
  chosenStore: ChosenStoreContext;
  stores: StoresContext;
}
/**
 * Which rows it accesses; the handler's context has these and no others. none: no owned rows · own: the session's own
 * record · platform: all rows · businesses: the visible ones, `ctx.businesses` · ownStore: the session's store,
 * `ctx.store` · chosenStore: the store named by the required `storeCd` parameter (D12), `ctx.store` · stores: the
 * visible ones, `ctx.stores`.
 */
export type Scope = keyof Contexts;

export interface Input<P extends FieldMap, Q extends FieldMap, B> {
  params: Domain<P>;
  query: Domain<Q>;
  body: B;
}

export interface RouteSpec<
  P extends FieldMap = FieldMap,
  Q extends FieldMap = FieldMap,
  B = unknown,
  S extends Scope = Scope,
> {
  method: Method;
  path: string;
  permission: Access;
  scope: S;
  /** One line for the API document. */
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  /**
   * Parses the body (wire → code) or throws 400; `input` documents it. Pictures among its `fields` are stored before
   * the transaction begins, and `parse` gets the body with placeholders for them.
   */
  body?: {
    parse(wire: unknown): B;
    readonly input: z.ZodType;
    readonly fields?: FieldMap;
    /** The same fields, if the size of a picture depends on other values of the body. */
    sized?(wire: unknown, services: Services): FieldMap;
  };
  /** Shape of a success response, for the document; the handler returns wire values. */
  response?: z.ZodType;
  /** Also available before the terms are accepted or a one-time password is changed (D19, D8). */
  beforeTerms?: boolean;
  /** Default: reads run outside a transaction, mutating calls inside. */
  transaction?: boolean;
  /**
   * At most `max` calls a minute per account or partner, on open routes per network; for routes that are open,
   * expensive or reveal information.
   */
  rateLimit?: { max: number };
  /** Counts against the rate limit of the partner's key (D65). */
  partnerBudget?: boolean;
  /** The response contains a secret: with an `Idempotency-Key` it is not stored, and a repeat is 409 (D28). */
  secretResponse?: boolean;
  /** In bytes; default 1 MiB, or 20 MiB if the body may contain pictures. */
  bodyLimit?: number;
  /** `ctx.rawBody` holds the raw body, for callers who sign it. */
  rawBody?: boolean;
  /**
   * Cost of the call: `'expensive'` (downloads, copies, reports over any period), or `'unpaged'`: expensive if neither
   * `page` nor `size` is sent. Concurrency per caller is limited (call-budget.ts).
   */
  cost?: 'expensive' | 'unpaged';
  /** A file upload, by its parts: the handler reads them through `ctx.file()`. */
  multipart?: { readonly file: string; readonly texts?: FieldMap };
  /** Media type of a file response. */
  file?: string;
  /** Further statuses of this call with their meaning; a 2xx has the same body as the 200. */
  errors?: Partial<Record<number, string>>;
  readonly handler: (ctx: Contexts[S], input: Input<P, Q, B>) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds specs of every parameter type
export type AnyRoute = RouteSpec<any, any, any, any>;

/** Declares one route. Permission and scope are required. */
export function route<
  P extends FieldMap = Record<never, never>,
  Q extends FieldMap = Record<never, never>,
  B = undefined,
  S extends Scope = Scope,
>(spec: RouteSpec<P, Q, B, S>): AnyRoute {
  return spec;
}

/** A handler for resources of any owner: the rows depend on the owner at run time, not on its type. */
export const ofEveryScope = <P extends FieldMap, Q extends FieldMap, B>(
  handler: (ctx: ScopedContext, input: Input<P, Q, B>) => unknown,
): RouteSpec<P, Q, B>['handler'] => handler as RouteSpec<P, Q, B>['handler'];

/** Default export of a `*.routes.ts` file, found by file name. */
export interface RouteModule {
  /** Folder under src/features, as in the specification's table of calls. */
  slice: string;
  routes: readonly AnyRoute[];
}

export function defineRoutes(slice: string, ...routes: (AnyRoute | readonly AnyRoute[])[]): RouteModule {
  return { slice, routes: routes.flat() };
}

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
 * Who may call. A rule of action codes; `'session'`: anyone signed in; `'partner'`: a partner key;
 * `open(reason)`: everybody. `{ own, is }`: whoever holds `own`, or whose own record the address names, as `is` finds.
 */
export type Access =
  | PermissionRule
  | 'session'
  | 'partner'
  | { readonly own: PermissionRule; is(caller: Principal, params: Record<string, unknown>): boolean }
  | { readonly open: string };

/** A route without a session says why. */
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
 * Whose rows it touches; the context of the handler has what the scope gives and nothing else.
 * none: nothing owned · own: the session's own record · platform: rows of everybody ·
 * businesses: those the session sees, `ctx.businesses` · ownStore: the session's store, `ctx.store` · chosenStore: the
 * store named by the required `storeCd` parameter (D12), `ctx.store` · stores: those the session sees, `ctx.stores`.
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
   * Parses the body (wire → code), throwing the 400; `input` documents it. Pictures among its `fields` are stored
   * before the transaction begins, and `parse` gets the body with what became of them.
   */
  body?: {
    parse(wire: unknown): B;
    readonly input: z.ZodType;
    readonly fields?: FieldMap;
    /** The same fields, where the size of a picture depends on what else the body says. */
    sized?(wire: unknown, services: Services): FieldMap;
  };
  /** Shape of a good answer, for the document; the handler answers wire values. */
  response?: z.ZodType;
  /** Also open to those who have yet to agree to the terms or to change a one-time password (D19, D8). */
  beforeTerms?: boolean;
  /** Reads run outside a transaction and mutating calls inside, unless said otherwise. */
  transaction?: boolean;
  /** At most `max` calls a minute per account or partner, on open routes per network; for what is open, expensive or an oracle. */
  rateLimit?: { max: number };
  /** Counts against the rate of the partner's key (D65). */
  partnerBudget?: boolean;
  /** The answer carries a secret: with an `Idempotency-Key` it is not kept, and a repeat is 409 (D28). */
  secretResponse?: boolean;
  /** Bytes; unless said 1 MiB, and 20 MiB where the body carries pictures. */
  bodyLimit?: number;
  /** `ctx.rawBody` holds the body as it came: for callers who sign it. */
  rawBody?: boolean;
  /**
   * What the call costs: `'expensive'` (downloads, copies, figures over any period), or `'unpaged'`: expensive when
   * neither `page` nor `size` is sent. Few of them run at once for one caller (call-budget.ts).
   */
  cost?: 'expensive' | 'unpaged';
  /** A file upload, by its parts: the handler reads them itself through `ctx.file()`. */
  multipart?: { readonly file: string; readonly texts?: FieldMap };
  /** Media type of an answer that is a file. */
  file?: string;
  /** Further statuses this call answers, with what each means; a 2xx carries the same answer as the 200. */
  errors?: Partial<Record<number, string>>;
  readonly handler: (ctx: Contexts[S], input: Input<P, Q, B>) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds specs of every parameter type
export type AnyRoute = RouteSpec<any, any, any, any>;

/** Declares one call. Permission and scope are required: there is no route without them. */
export function route<
  P extends FieldMap = Record<never, never>,
  Q extends FieldMap = Record<never, never>,
  B = undefined,
  S extends Scope = Scope,
>(spec: RouteSpec<P, Q, B, S>): AnyRoute {
  return spec;
}

/** A handler that serves resources of every owner: which rows it names is settled by the owner it reads, not by its type. */
export const ofEveryScope = <P extends FieldMap, Q extends FieldMap, B>(
  handler: (ctx: ScopedContext, input: Input<P, Q, B>) => unknown,
): RouteSpec<P, Q, B>['handler'] => handler as RouteSpec<P, Q, B>['handler'];

/** What a `*.routes.ts` file exports by default: found by its name, registered nowhere. */
export interface RouteModule {
  /** Folder under src/features, as in the specification's table of calls. */
  slice: string;
  routes: readonly AnyRoute[];
}

export function defineRoutes(slice: string, ...routes: (AnyRoute | readonly AnyRoute[])[]): RouteModule {
  return { slice, routes: routes.flat() };
}

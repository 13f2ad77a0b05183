import type { PermissionCode } from '#kit/contract/permissions.ts';

/** Visible rows: all of them, or these ids. */
export type Visible = 'all' | ReadonlySet<number>;

/** The calling account with its permissions and visible rows, loaded once and cached. */
export interface Principal {
  readonly accountId: number;
  readonly loginId: string;
  readonly name: string;
  /** First of the account's roles by precedence (D9). */
  readonly role: string;
  /** All its roles in use. */
  readonly roles: readonly string[];
  readonly actions: ReadonlySet<PermissionCode>;
  /** The account's own store, for accounts of a store. */
  readonly storeId?: number;
  readonly businessId?: number;
  readonly stores: Visible;
  readonly businesses: Visible;
  /** False until the current terms are accepted (D19). */
  readonly termsAgreed: boolean;
  readonly passwordChangeDue: boolean;
  /** How long it could still be used when it was loaded, in ms: until the last day of its store or business is over. */
  readonly endsInMs?: number;
}

/** A session that is shown what another account or a role sees, and can only read (decision 0055). */
interface Viewing {
  readonly id: number;
  /** Whose eyes: a login id, or a role and its place. For the access history. */
  readonly as: string;
  readonly until: Date;
  /** The account that the session belongs to. */
  readonly viewer: Principal;
}

export interface Session {
  /** SHA-256 of the cookie's random id, hex; the id itself is never stored. */
  readonly hash: string;
  /** While viewing another one than before and after, so that a page of the viewing cannot write with the viewer's rights. */
  readonly csrfToken: string;
  /** Whose permissions and rows apply: while viewing those of the viewed. */
  readonly principal: Principal;
  readonly viewing?: Viewing;
}

/** A session, or what a handler has of one: its principal has no rows. */
interface Owned<Account> {
  readonly principal: Account;
  readonly viewing?: { readonly viewer: Account };
}

/** The account that a session belongs to, whatever it is shown. */
export const ownerOf = <Account>({ principal, viewing }: Owned<Account>): Account =>
  viewing?.viewer ?? principal;

/** A partner system that calls with its key (D33). */
export interface Partner {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  /** Order types it may send; null: those of its type (D65). */
  readonly orderTypes: readonly string[] | null;
  /** Stores and businesses it serves; both null: all. */
  readonly storeIds: readonly number[] | null;
  readonly businessIds: readonly number[] | null;
  readonly rate: number;
  readonly burst: number;
}

/** As the parameter of a statement: null for all. */
export const visibleIds = (visible: Visible): number[] | null => (visible === 'all' ? null : [...visible]);

export const sees = (visible: Visible, id: number): boolean => visible === 'all' || visible.has(id);

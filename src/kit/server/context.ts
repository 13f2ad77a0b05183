import type { Logger } from 'pino';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { Db } from './database/pool.ts';
import type { RequestFiles } from './files/request-files.ts';
import type { Services, StoreFacts } from './services.ts';
import type { Partner, Principal, Session, Visible } from './session/principal.ts';

export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Buffer;
  /** Text parts sent beside the file. */
  values: Record<string, string>;
}

/** An account and its permissions. Visible rows depend on the scope of the route. */
export type Caller = Omit<Principal, 'stores' | 'businesses'>;

/** Available to every handler; the scope adds the rows. In a mutating call `db` is the transaction. */
export interface Context {
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Present unless the route is open or for partners. */
  readonly session: Omit<Session, 'principal'>;
  readonly principal: Caller;
  readonly partner: Partner;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body in routes with `rawBody`; otherwise empty. */
  readonly rawBody: string;
  /**
   * Runs after the commit: for external calls and messages to other nodes. A failure is logged and does not change the
   * response.
   */
  afterCommit(work: () => Promise<void> | void): void;
  /** The one file of a multipart call, at most `bodyLimit` bytes. */
  file(name?: string): Promise<UploadedFile>;
  /** Stores and releases files of this request within the owner's quota. Not inside a transaction. */
  readonly files: RequestFiles;
  /** Sets the target recorded in the access history. */
  target(what: string): void;
}

/** Of the scope `ownStore`. */
export interface StoreContext extends Context {
  readonly store: StoreFacts;
}

/** Of the scope `chosenStore`, whose caller may see other stores too. */
export type ChosenStoreContext = StoreContext & StoresContext;

/** Of the scope `stores`: every store visible to the session. */
export interface StoresContext extends Context {
  readonly stores: Visible;
}

/** Of the scope `businesses`: every business visible to the session, and their stores. */
export interface BusinessesContext extends StoresContext {
  readonly businesses: Visible;
}

/** The full request context, narrowed for the handler by its scope. Reading a part that the scope lacks throws. */
export type ScopedContext = StoreContext & StoresContext & BusinessesContext;

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

/** An account and what it may do. Which rows it sees comes with the scope of the route. */
export type Caller = Omit<Principal, 'stores' | 'businesses'>;

/** What every handler may use; its scope adds the rows it may touch. In a mutating call `db` is the transaction. */
export interface Context {
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Present unless the route is open or a partner's. */
  readonly session: Omit<Session, 'principal'>;
  readonly principal: Caller;
  readonly partner: Partner;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, in routes that say `rawBody`; otherwise empty. */
  readonly rawBody: string;
  /** Runs after the commit; calls to the outside and words to other nodes belong here. A failure is logged, not answered. */
  afterCommit(work: () => Promise<void> | void): void;
  /** The one file of a multipart call, at most `bodyLimit` bytes. */
  file(name?: string): Promise<UploadedFile>;
  /** Stores and releases files for this request, within its owner's quota. Not inside a transaction. */
  readonly files: RequestFiles;
  /** What the access history names as the thing touched. */
  target(what: string): void;
}

/** Of the scope `ownStore`. */
export interface StoreContext extends Context {
  readonly store: StoreFacts;
}

/** Of the scope `chosenStore`, whose caller may see other stores too. */
export type ChosenStoreContext = StoreContext & StoresContext;

/** Of the scope `stores`: every store the session sees. */
export interface StoresContext extends Context {
  readonly stores: Visible;
}

/** Of the scope `businesses`: every business the session sees, and their stores. */
export interface BusinessesContext extends StoresContext {
  readonly businesses: Visible;
}

/** What a request is made of, before its scope narrows what the handler sees. A part that the scope lacks throws. */
export type ScopedContext = StoreContext & StoresContext & BusinessesContext;

import type { Logger } from 'pino';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { Db } from './database/pool.ts';
import type { RequestFiles } from './files/request-files.ts';
import type { Services, StoreFacts } from './services.ts';
import type { Partner, Principal, Session } from './session/principal.ts';

export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Buffer;
  /** Text parts sent beside the file. */
  values: Record<string, string>;
}

/** What a handler may use. In a mutating call `db` is the transaction; there is no other handle. */
export interface Context {
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Present unless the route is open or a partner's. */
  readonly session: Session;
  readonly principal: Principal;
  readonly partner: Partner;
  /** The one store of an `ownStore` or `chosenStore` route. */
  readonly store: StoreFacts;
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

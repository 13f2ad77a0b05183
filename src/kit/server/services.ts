import type { Logger } from 'pino';
import type { CodeValue } from '#kit/contract/references.ts';
import type { AccessHistory } from './audit/access-history.ts';
import type { SecurityEvents } from './audit/security-events.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Db } from './database/pool.ts';
import type { Database } from './database/transaction.ts';
import type { NodeFiles } from './files/request-files.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { Outcome } from './integrations/outcome.ts';
import type { Secrets } from './secrets.ts';
import type { Partner } from './session/principal.ts';
import type { Sessions } from './session/session.ts';
import type { SystemOptions } from './system-option.ts';
import type { Texts } from './texts.ts';

/** Codes by group and id, cached; names in the requested locale. */
export interface CodeBook {
  find(group: string, id: number, locale?: string): CodeValue | undefined;
  byValue(group: string, value: string, locale?: string): CodeValue | undefined;
  list(group: string, locale?: string): CodeValue[];
  /** Grows whenever the codes are read again; what was made from them is valid for one revision. */
  readonly revision: number;
  /** After a committed change of codes: reloaded here before this resolves, on other nodes soon after. */
  changed(): Promise<void>;
}

export interface StoreFacts {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly businessId: number;
  readonly timeZone: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly internationalPayment: boolean;
}

/** What the kit needs to know of stores, implemented by the feature that owns them. */
export interface StoreDirectory {
  find(storeId: number): Promise<StoreFacts | undefined>;
  findByPublicId(publicId: string): Promise<StoreFacts | undefined>;
}

/** What the kit must know of accounts, answered by the feature that owns them. */
interface AccountDirectory {
  /** The names of accounts by their ids, those of deleted ones as well. */
  names(db: Db, ids: Iterable<number>): Promise<ReadonlyMap<number, string>>;
}

export interface PartnerDirectory {
  findByKey(key: string): Promise<Partner | undefined>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}
export interface Mailer {
  /**
   * Sends one mail, never inside a transaction; `about` is its subject in the call log, such as `account:12`. Status
   * 200 to 299: accepted; 400 to 499: may be retried. Throws if a folder could not be written.
   */
  send(mail: Mail & { about: string }): Promise<Outcome>;
}

/** Everything shared by the requests of a node. A handler gets it without the database: it has `ctx.db`. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly texts: Texts;
  readonly codes: CodeBook;
  readonly options: SystemOptions;
  readonly stores: StoreDirectory;
  readonly partners: PartnerDirectory;
  readonly accounts: AccountDirectory;
  readonly mailer: Mailer;
  readonly integrations: Integrations;
  readonly secrets: Secrets;
  readonly files: NodeFiles;
  readonly history: AccessHistory;
  readonly security: SecurityEvents;
  readonly now: () => Date;
}

/** With the database of the node: for jobs, commands, and work before the transaction of a call. */
export interface NodeServices extends Services {
  readonly db: Database;
}

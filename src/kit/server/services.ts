import type { Logger } from 'pino';
import type { CodeValue } from '#kit/contract/references.ts';
import type { AccessHistory } from './audit/access-history.ts';
import type { SecurityEvents } from './audit/security-events.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Database } from './database/transaction.ts';
import type { NodeFiles } from './files/request-files.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { Outcome } from './integrations/outcome.ts';
import type { Secrets } from './secrets.ts';
import type { Partner } from './session/principal.ts';
import type { Sessions } from './session/session.ts';
import type { Texts } from './texts.ts';

/** Codes by group and id, held in memory; names in the asked locale. */
export interface CodeBook {
  find(group: string, id: number, locale?: string): CodeValue | undefined;
  byValue(group: string, value: string, locale?: string): CodeValue | undefined;
  list(group: string, locale?: string): CodeValue[];
  /** After a committed change of codes: read again here before this resolves, on the other nodes soon after. */
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

/** What the kit must know of stores, answered by the feature that owns them. */
export interface StoreDirectory {
  find(storeId: number): Promise<StoreFacts | undefined>;
  findByPublicId(publicId: string): Promise<StoreFacts | undefined>;
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
   * Sends one mail, never inside a transaction; `about` names it in the call log, as `account:12`. A status from 200 to
   * 299 means that it was taken; 400 to 499 that it may be tried again. Throws when it could not be written to a folder.
   */
  send(mail: Mail & { about: string }): Promise<Outcome>;
}

/** Everything a node shares between its requests. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly texts: Texts;
  readonly codes: CodeBook;
  readonly stores: StoreDirectory;
  readonly partners: PartnerDirectory;
  readonly mailer: Mailer;
  readonly integrations: Integrations;
  readonly secrets: Secrets;
  readonly files: NodeFiles;
  readonly history: AccessHistory;
  readonly security: SecurityEvents;
  readonly now: () => Date;
}

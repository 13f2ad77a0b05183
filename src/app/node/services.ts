import type { Logger } from 'pino';
import { accountNames } from '#features/identity/accounts/account.read-model.ts';
import { loadPrincipals } from '#features/identity/accounts/principal.read-model.ts';
import { createViewedLoader } from '#features/identity/viewing/viewed.read-model.ts';
import { startTextOverlay } from '#features/localization/client-texts/text-overlay.read-model.ts';
import { interfaceTextPercent } from '#features/localization/languages/interface-text.options.ts';
import { createPartnerDirectory } from '#features/orders/partner-keys/partner-directory.public.ts';
import { createCodeBook } from '#features/platform/codes/code-book.read-model.ts';
import { createSystemOptions } from '#features/platform/system-options/option-values.read-model.ts';
import { createStoreDirectory } from '#features/stores/store-directory.read-model.ts';
import { createAccessHistory } from '#kit/server/audit/access-history.ts';
import { createSecurityEvents } from '#kit/server/audit/security-events.ts';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { createNodeFiles } from '#kit/server/files/request-files.ts';
import { openStore } from '#kit/server/files/storage/open-store.ts';
import { createIntegrations } from '#kit/server/integrations/integrations.ts';
import { createMailer } from '#kit/server/mail/mailer.ts';
import { createSecrets } from '#kit/server/secrets.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { createSessions } from '#kit/server/session/session.ts';
import { createTexts, loadMessages } from '#kit/server/texts.ts';
import { historyKey } from './history-key.ts';
import { openBus } from './open-bus.ts';

export interface ServicesOptions {
  config: Config;
  databaseUrl: string;
  log: Logger;
  now?: () => Date;
  poolSize?: number;
}

/** Everything shared by the requests of one node. Closed in the order of `closeServices`. */
export async function openServices({
  config,
  databaseUrl,
  log,
  now = systemClock,
  poolSize,
}: ServicesOptions): Promise<NodeServices> {
  const pool = createPool({
    url: databaseUrl,
    max: poolSize,
    onError: (error) => log.warn({ reason: error.message }, 'idle database connection lost'),
  });
  const db = createDatabase(pool);
  const integrations = createIntegrations({ config, db, log });
  const secrets = createSecrets(config);
  const history = createAccessHistory({ db, log, key: () => historyKey(db, secrets), now });
  const messages = await loadMessages();
  const bus = await openBus(config, databaseUrl, log, pool);
  const options = await createSystemOptions({ db, bus, log });
  const services: NodeServices = {
    config,
    log,
    db,
    bus,
    sessions: createSessions({
      db,
      bus,
      loadPrincipals: (ids) => loadPrincipals(db, ids),
      loadViewed: createViewedLoader(db),
    }),
    texts: createTexts(messages, () => options.value(interfaceTextPercent)),
    codes: await createCodeBook({ db, bus, log }),
    options,
    stores: createStoreDirectory(db, bus),
    partners: createPartnerDirectory(db, bus),
    accounts: { names: accountNames },
    mailer: createMailer({ config, integrations, log, now }),
    integrations,
    secrets,
    files: createNodeFiles({ db, store: openStore(config), quotas: config.fileQuotas }),
    history,
    security: createSecurityEvents({ log, history, now }),
    now,
  };
  await startTextOverlay(services);
  return services;
}

export async function closeServices(services: NodeServices): Promise<void> {
  services.security.flush();
  await services.history.flush();
  await services.bus.close();
  await services.db.close();
}

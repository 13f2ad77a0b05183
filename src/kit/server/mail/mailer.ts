import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Mailer } from '../services.ts';
import { writeMail } from './mail-folder.ts';
import { sendBySmtp } from './smtp.ts';

const senderOf = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname;
  return `Jumun <no-reply@${/^[\d.:[\]]+$|^localhost$/.test(host) ? 'jumun.local' : host}>`;
};

/**
 * Sends through SMTP_URL, or to a running simulator; without either, mails are written to the data directory. Texts and
 * addresses are never logged.
 */
export function createMailer({
  config,
  integrations,
  log,
  now,
}: {
  config: Config;
  integrations: Integrations;
  log: Logger;
  now: () => Date;
}): Mailer {
  const from = senderOf(config.publicUrl);
  const folder = join(config.dataDir, 'mail');
  return {
    async send({ about, ...mail }) {
      if (await integrations.address('SMTP'))
        return integrations.through({ service: 'SMTP', operation: 'mail', subject: about }, (to, signal) =>
          sendBySmtp(to.url, { from, ...mail }, signal),
        );
      await writeMail(folder, { from, ...mail }, now());
      log.info({ folder }, 'a mail was written to the data directory');
      return { kind: 'answered', status: 250, body: undefined };
    },
  };
}

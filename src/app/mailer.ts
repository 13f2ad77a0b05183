import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#kit/server/config.ts';
import type { Mail, Mailer } from '#kit/server/services.ts';

const senderOf = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname;
  return `Jumun <no-reply@${/^[\d.:[\]]+$|^localhost$/.test(host) ? 'jumun.local' : host}>`;
};

/** Loaded with the first mail: it costs each start more than anything else that is seldom needed. */
const loadNodemailer = () => import('nodemailer');

/** Each mail as an `.eml` for a mail program and a `.json` for everything else. Only the owner may read them. */
async function writeMail(folder: string, mail: Mail & { from: string }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const { createTransport } = await loadNodemailer();
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const files = { [`${name}.eml`]: built.message as Buffer, [`${name}.json`]: JSON.stringify(mail, null, 2) };
  for (const [file, content] of Object.entries(files)) {
    // Whoever watches the folder never sees half a mail.
    await writeFile(join(folder, `.${file}`), content, { mode: 0o600 });
    await rename(join(folder, `.${file}`), join(folder, file));
  }
}

/** Sends through SMTP_URL; without one, mails are written to the data directory. Texts are never logged. */
export function createMailer(config: Config, log: Logger): Mailer {
  const from = senderOf(config.publicUrl);
  if (!config.smtpUrl) {
    const folder = join(config.dataDir, 'mail');
    return {
      async send(mail) {
        await writeMail(folder, { from, ...mail });
        log.info({ folder }, 'a mail was written to the data directory');
      },
    };
  }
  const options = {
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transport ??= loadNodemailer().then(({ createTransport }) => createTransport(options as object));
      await (await transport).sendMail({ from, ...mail });
    },
  };
}

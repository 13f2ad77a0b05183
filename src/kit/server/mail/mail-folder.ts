import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../services.ts';
import { loadNodemailer } from './smtp.ts';

/** Writes each mail as an `.eml` for mail programs and a `.json` for everything else, readable by the owner only. */
export async function writeMail(folder: string, mail: Mail & { from: string }, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const { createTransport } = await loadNodemailer();
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const files = { [`${name}.eml`]: built.message as Buffer, [`${name}.json`]: JSON.stringify(mail, null, 2) };
  for (const [file, content] of Object.entries(files)) {
    // Written under a temporary name, so that readers never see an incomplete mail.
    await writeFile(join(folder, `.${file}`), content, { mode: 0o600 });
    await rename(join(folder, `.${file}`), join(folder, file));
  }
}

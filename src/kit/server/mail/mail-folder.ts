import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../services.ts';
import { loadNodemailer } from './smtp.ts';

/** Each mail as an `.eml` for a mail program and a `.json` for everything else. Only the owner may read them. */
export async function writeMail(folder: string, mail: Mail & { from: string }, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const { createTransport } = await loadNodemailer();
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const files = { [`${name}.eml`]: built.message as Buffer, [`${name}.json`]: JSON.stringify(mail, null, 2) };
  for (const [file, content] of Object.entries(files)) {
    // Whoever watches the folder never sees half a mail.
    await writeFile(join(folder, `.${file}`), content, { mode: 0o600 });
    await rename(join(folder, `.${file}`), join(folder, file));
  }
}

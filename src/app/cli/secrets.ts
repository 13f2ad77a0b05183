import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { resealAll } from '#kit/server/sealed/reseal.ts';
import { createSecrets } from '#kit/server/secrets.ts';

/** Throws while values of another key are left, so that the command fails and the other key is kept. */
export async function resealCommand(db: Db, config: Config): Promise<string> {
  const { columns, left } = await resealAll(db, createSecrets(config));
  const lines = columns.map(({ column, resealed, unreadable }) => {
    const rest = unreadable > 0 ? `, ${unreadable} that no key decrypts` : '';
    return `  ${column.padEnd(36)} ${resealed} encrypted anew${rest}`;
  });
  const summary = lines.join('\n');
  if (left > 0)
    throw new Error(
      `${summary}\n${left} values are still of another key. Give every node the new SECRETS_KEY, enter the values that no key decrypts again, and repeat the command.`,
    );
  return `${summary}\nEvery value is of the present key: SECRETS_KEY_OTHER can be removed from the nodes.`;
}

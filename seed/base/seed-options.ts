import { declaredOptions } from '#features/platform/system-options/declared-options.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { loadMessages } from '#kit/server/texts.ts';

const OPTIONS = `insert into system_options (option_id, name, value)
  select given.id, given.name, given.value from jsonb_to_recordset($1) as given (id text, name text, value text)
  where not exists (
    select 1 from system_options o where lower(o.option_id) = lower(given.id) and o.deleted_at is null)
  on conflict do nothing`;

/** The options that the product obeys, with their defaults; what operators changed stays so. */
export async function seedOptions(db: Db): Promise<void> {
  const messages = await loadMessages();
  const rows = [...declaredOptions.values()].map((option) => ({
    id: option.id,
    name: messages[option.name]?.ko ?? option.id,
    value: String(option.default),
  }));
  await db.query(OPTIONS, [JSON.stringify(rows)]);
}

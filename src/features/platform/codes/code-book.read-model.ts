import type { Logger } from 'pino';
import type { CodeValue } from '#kit/contract/references.ts';
import type { Bus } from '#kit/server/bus/bus.ts';
import { createLoadedCopy } from '#kit/server/cache/loaded-copy.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';

const ALL = statement(
  'code-book',
  `select c.id, g.value as "groupName", c.value, c.name, c.translations, c.in_use and g.in_use as "inUse",
     array[c.reference1, c.reference2, c.reference3] as "references"
   from codes c join codes g on g.id = c.parent_id
   where c.deleted_at is null and g.deleted_at is null order by g.value, c.display_order, c.id`,
  { references: as<(string | null)[]>() },
);
type CodeRow = RowOf<typeof ALL>;

/** The cached codes, reloaded on every node when a code changes. */
export async function createCodeBook(options: { db: Db; bus: Bus; log: Logger }): Promise<CodeBook> {
  const { db, bus, log } = options;
  let revision = 0;
  let groups = new Map<string, CodeRow[]>();
  let byId = new Map<string, CodeRow>();
  let byValue = new Map<string, CodeRow>();

  const load = async (): Promise<void> => {
    const rows = await db.query(ALL);
    revision += 1;
    groups = new Map();
    byId = new Map();
    byValue = new Map();
    for (const row of rows) {
      groups.set(row.groupName, [...(groups.get(row.groupName) ?? []), row]);
      byId.set(`${row.groupName} ${row.id}`, row);
      byValue.set(`${row.groupName} ${row.value}`, row);
    }
  };
  const present = (row: CodeRow, locale?: string): CodeValue => ({
    id: row.id,
    value: row.value,
    name: row.translations.find((each) => each.language === locale)?.name ?? row.name,
    ...(row.references.some((each) => each !== null) && { references: row.references }),
  });
  const copy = await createLoadedCopy({ bus, log, topic: 'codes', load });

  const shown = (row: CodeRow | undefined, locale?: string) => row && present(row, locale);
  return {
    find: (group, id, locale) => shown(byId.get(`${group} ${id}`), locale),
    byValue: (group, value, locale) => shown(byValue.get(`${group} ${value}`), locale),
    list: (group, locale) =>
      (groups.get(group) ?? []).filter((row) => row.inUse).map((row) => present(row, locale)),
    get revision() {
      return revision;
    },
    changed: copy.changed,
  };
}

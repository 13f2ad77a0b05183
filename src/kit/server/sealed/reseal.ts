import { discoverDeclared, quoted } from '../database/declared-columns.ts';
import type { Db } from '../database/pool.ts';
import type { Secrets } from '../secrets.ts';
import { SealedColumn } from './sealed-column.ts';

/** Every encrypted column, from the table files of all features. */
const discoverSealedColumns = (): Promise<SealedColumn[]> => discoverDeclared(SealedColumn);

export interface Resealed {
  /** `table.column`. */
  readonly column: string;
  readonly resealed: number;
  /** Rows that no key of this installation decrypts; they are left as they are. */
  readonly unreadable: number;
}

const BATCH = 200;

/** Encrypted values, of which some columns hold others beside them. */
const sealedBy = (column: string): string => `${column} ~ '^v1[.][0-9a-f]{8}[.]'`;

/**
 * Encrypts with the present key what another key of the installation encrypted. Each row is a statement of its own
 * that does nothing if the value has changed since it was read, so nodes go on reading and writing, and a run that was
 * cut off is continued by the next one.
 */
async function resealColumn(db: Db, secrets: Secrets, sealed: SealedColumn): Promise<Resealed> {
  const table = quoted(sealed.table);
  const column = quoted(sealed.column);
  const row = quoted(sealed.by.column);
  const { type } = sealed.by;
  const next = `select ${row}::text as row, ${column} as value from ${table}
    where ${sealedBy(column)} and split_part(${column}, '.', 2) <> $1 and ($2::text is null or ${row} > $2::${type})
    order by ${row} limit ${BATCH}`;
  const save = `update ${table} set ${column} = $3 where ${row} = $1::${type} and ${column} = $2 returning 1 as saved`;
  let [after, resealed, unreadable] = [null as string | null, 0, 0];
  for (;;) {
    const found = await db.query(next, [secrets.keyName(), after]);
    for (const [name, value] of found.map((each) => [String(each.row), String(each.value)] as const)) {
      const opened = openOr(secrets, sealed, name, value);
      if (opened === undefined) unreadable += 1;
      else {
        const saved = await db.query(save, [name, value, sealed.seal(secrets, name, opened)]);
        resealed += saved.length;
      }
    }
    after = String(found.at(-1)?.row ?? '');
    if (found.length < BATCH) return { column: `${sealed.table}.${sealed.column}`, resealed, unreadable };
  }
}

function openOr(secrets: Secrets, column: SealedColumn, row: string, value: string): string | undefined {
  try {
    return column.open(secrets, row, value);
  } catch {
    return undefined;
  }
}

/** Values of other keys than the present one. */
async function countOthers(db: Db, secrets: Secrets, sealed: SealedColumn): Promise<number> {
  const column = quoted(sealed.column);
  const [count] = await db.query(
    `select count(*)::int as left from ${quoted(sealed.table)}
     where ${sealedBy(column)} and split_part(${column}, '.', 2) <> $1`,
    [secrets.keyName()],
  );
  return Number(count?.left ?? 0);
}

/** Encrypts every column anew; `left` counts the values that are still of another key afterwards. */
export async function resealAll(
  db: Db,
  secrets: Secrets,
): Promise<{ columns: readonly Resealed[]; left: number }> {
  const columns: Resealed[] = [];
  let left = 0;
  for (const column of await discoverSealedColumns()) {
    columns.push(await resealColumn(db, secrets, column));
    left += await countOthers(db, secrets, column);
  }
  return { columns, left };
}

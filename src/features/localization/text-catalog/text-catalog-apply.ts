import { recordedFields } from '#kit/contract/endpoints/history.contract.ts';
import type { UploadCounts } from '#kit/contract/endpoints/uploads.contract.ts';
import type { Context } from '#kit/server/context.ts';
import { changedValues, recordedKeys } from '#kit/server/crud/history/changed-values.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { tableShape } from '#kit/server/crud/table-shape.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { verdict } from '#kit/server/import-export/spreadsheet-mark.ts';
import type { Findings } from '#kit/server/spreadsheet/findings.ts';
import type { TextCatalog } from './text-catalog.contract.ts';
import type { Layout } from './text-catalog-columns.ts';
import type { EntryRow } from './text-catalog-download.ts';
import type { Translation } from './text-catalog-rules.ts';
import { BATCH, type TextCatalogStatements } from './text-catalog-statements.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';
import type { Draft, Drafts } from './text-catalog-upload.ts';

export type NewRow = Omit<EntryRow, 'id' | 'version'>;

export interface Changes {
  inserts: NewRow[];
  updates: (NewRow & { before: EntryRow })[];
  counts: UploadCounts;
}

/** Languages of the file replace stored texts; languages without a column stay unchanged. */
function merged(
  texts: readonly (string | null)[],
  languages: readonly string[],
  own: string,
  before: readonly Translation[],
): Translation[] {
  const next = before.filter(({ language }) => !languages.includes(language));
  languages.forEach((language, index) => {
    const text = texts[index];
    if (language !== own && text) next.push({ language, text });
  });
  return next.sort((a, b) => (a.language < b.language ? -1 : 1));
}

const fingerprint = (row: NewRow): string =>
  JSON.stringify([
    row.typeId,
    row.text,
    row.inUse,
    [...row.translations]
      .sort((a, b) => (a.language < b.language ? -1 : 1))
      .map((each) => [each.language, each.text]),
  ]);

/** What an entry will be; nothing where its own text is missing, which is then said. */
function nextRow(
  draft: Draft,
  before: EntryRow | undefined,
  { languages, layout, findings }: Planning,
): NewRow | undefined {
  const own = before?.language ?? layout.base;
  const place = languages.indexOf(own);
  const text = place < 0 ? (before?.text ?? '') : draft.texts[place];
  // A refused cell is already reported.
  if (text === null) return undefined;
  if (!text) {
    const column = layout.columns.find(({ language }) => language === own);
    findings.error(draft.row, column?.label ?? own, { key: 'field.required' });
    return undefined;
  }
  return {
    key: draft.key,
    typeId: draft.typeId,
    language: own,
    text,
    translations: merged(draft.texts, languages, own, before?.translations ?? []),
    inUse: draft.inUse ?? before?.inUse ?? true,
  };
}

/** Counts one entry and, where it is to be written, keeps what changes. */
function planEntry(draft: Draft, before: EntryRow | undefined, planning: Planning): void {
  const { changes, layout, findings, write, trimNew } = planning;
  const { counts } = changes;
  const next = nextRow(draft, before, planning);
  if (!next) return;
  if (!before) {
    const added = trimNew(next);
    if (!added) counts.same += 1;
    else {
      counts.added += 1;
      // A dry run needs no copy of the rows to write.
      if (write) changes.inserts.push(added);
    }
    return;
  }
  const keyLabel = layout.columns.find(({ name }) => name === 'key')?.label ?? null;
  const outcome =
    fingerprint(before) === fingerprint(next)
      ? 'same'
      : verdict(draft.mark, Number(before.version), () => draft.mark?.untouched === true);
  if (outcome === 'stale') findings.error(draft.row, keyLabel, { key: 'sheet.stale' });
  else if (outcome === 'apply') {
    counts.changed += 1;
    if (write) changes.updates.push({ before, ...next });
  } else {
    counts.same += 1;
    if (outcome === 'kept') findings.warning(draft.row, keyLabel, { key: 'sheet.keptNewer' });
  }
}

interface Planning {
  languages: readonly string[];
  layout: Layout;
  findings: Findings;
  changes: Changes;
  write: boolean;
  /** What is stored of a new entry; undefined: it adds nothing. */
  trimNew: (entry: NewRow) => NewRow | undefined;
}

/**
 * What the file would change: known keys are updated, others added, equal rows left alone.
 * `write` holds the known rows until the transaction ends.
 */
export async function planChanges(
  db: Db,
  statements: TextCatalogStatements,
  { drafts, languages }: Drafts,
  { layout, findings, write, trimNew }: Pick<Planning, 'layout' | 'findings' | 'write' | 'trimNew'>,
): Promise<Changes> {
  const sql = write ? statements.held : statements.known;
  const counts: UploadCounts = { count: drafts.length, added: 0, changed: 0, same: 0 };
  const changes: Changes = { inserts: [], updates: [], counts };
  const planning = { languages, layout, findings, changes, write, trimNew };
  for (let at = 0; at < drafts.length; at += BATCH) {
    const batch = drafts.slice(at, at + BATCH);
    const rows = await db.query(sql, [batch.map(({ key }) => key)]);
    const known = new Map(rows.map((row): [string, EntryRow] => [row.key, row]));
    for (const draft of batch) planEntry(draft, known.get(draft.key), planning);
  }
  return changes;
}

/** Writes a batch of rows per statement. */
export async function applyChanges(
  { db, now, principal }: Pick<Context, 'db' | 'now' | 'principal'>,
  {
    table,
    resource,
    statements,
  }: { table: TextCatalogTable; resource: TextCatalog; statements: TextCatalogStatements },
  { inserts, updates }: Pick<Changes, 'inserts' | 'updates'>,
): Promise<void> {
  const { accountId } = principal;
  const kept = recordedKeys(recordedFields(resource), tableShape(table));
  const columns = (rows: readonly NewRow[]) => [
    rows.map((row) => row.typeId),
    rows.map((row) => row.text),
    rows.map((row) => JSON.stringify(row.translations)),
    rows.map((row) => row.inUse),
  ];
  for (let at = 0; at < inserts.length; at += BATCH) {
    const rows = inserts.slice(at, at + BATCH);
    await db.query(statements.add, [
      rows.map((row) => row.key),
      rows.map((row) => row.language),
      ...columns(rows),
      accountId,
    ]);
  }
  for (let at = 0; at < updates.length; at += BATCH) {
    const rows = updates.slice(at, at + BATCH);
    await db.query(statements.change, [rows.map(({ before }) => before.id), ...columns(rows), accountId]);
    const recorded = rows.map(({ before, ...after }) => ({
      id: before.id,
      version: Number(before.version) + 1,
      changes: changedValues(kept, { ...before }, { ...after }),
    }));
    await recordChanges({ db, now, principal }, table, recorded);
  }
}

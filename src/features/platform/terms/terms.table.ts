import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';
import { htmlColumn } from '#kit/server/files/file-column.ts';

/** The terms of one type in one language, as they were saved last. */
export const terms = pgTable(
  'terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    /** A code of the group TERMS_TP. */
    typeId: integer('type_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Version of the words, counted for the type over all its languages. */
    edition: integer('edition').notNull().default(1),
    /** From when these words hold. */
    startsAt: instant('starts_at').notNull().default(sql`now()`),
    /** The words were corrected without asking for agreement again. */
    correction: boolean('correction').notNull().default(false),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('terms_language_type_key').on(table.language, table.typeId).where(sql`deleted_at is null`),
  ],
);

/**
 * All texts of terms: past, current, pending. The last current one of the highest edition is shown; the highest edition in
 * use of a type must be accepted (D19). Append-only except for withdrawal.
 */
export const termsVersions = pgTable(
  'terms_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    termsId: integer('terms_id').notNull(),
    edition: integer('edition').notNull(),
    correction: boolean('correction').notNull().default(false),
    title: text('title').notNull(),
    content: text('content').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Replaced or taken back before it held. */
    withdrawnAt: instant('withdrawn_at'),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
    savedBy: integer('saved_by'),
  },
  (table) => [index('terms_versions_terms').on(table.termsId, table.edition, table.id)],
);

/** Who accepted which edition, when, in which words and from where. Append-only. */
export const termsAgreements = pgTable(
  'terms_agreements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    typeId: integer('type_id').notNull(),
    edition: integer('edition').notNull(),
    /** The text that was shown. */
    versionId: integer('version_id'),
    language: text('language').notNull(),
    agreedAt: instant('agreed_at').notNull().default(sql`now()`),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('terms_agreements_account_edition_key').on(table.accountId, table.typeId, table.edition),
    index('terms_agreements_type').on(table.typeId),
    index('terms_agreements_version').on(table.versionId),
  ],
);

export const termsContent = htmlColumn(terms, 'content', { owner: 'platform' });
export const termsVersionContent = htmlColumn(termsVersions, 'content', { owner: 'platform' });
export const termsCodes = codeColumns(terms, 'terms.one', ['typeId']);
export const termsLanguage = languageColumns(terms, 'terms.one', ['language']);

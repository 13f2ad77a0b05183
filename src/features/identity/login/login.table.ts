import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';
import { sealedColumn } from '#kit/server/sealed/sealed-column.ts';

/** One-use tokens that sign one account in (D16). Only the SHA-256 of a token is stored. */
export const loginTokens = pgTable('login_tokens', {
  hash: text('hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  issuedBy: integer('issued_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** One-use links for a new password (D17). Only the SHA-256 of a token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    accountId: integer('account_id').notNull(),
    /** `reset`, or `invite`: the first password of an account that somebody else made. */
    kind: text('kind').$type<'reset' | 'invite'>().notNull().default('reset'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
);

/** Solved challenges; each is valid once, on any node (D18). */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires').on(table.expiresAt)],
);

/** Random keys shared by all nodes of the installation. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Of the secrets that are encrypted; the others are random keys. */
export const sealedAppSecrets = sealedColumn(appSecrets, 'value', { by: 'name' });

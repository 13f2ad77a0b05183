import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/**
 * Everybody who signs in to the back office, whatever the kind: one id space, so that the numeric ids
 * and login ids of two kinds never collide (D8).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Case-sensitive; `C` or `S` and nine digits for those made with a business or a store. */
    loginId: text('login_id').notNull(),
    /** `system`, `business`, `store` or `member`: decides what the account may see. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Argon2id in PHC form; null: no password signs in. */
    passwordHash: text('password_hash'),
    /** The password was handed out and works only for choosing another (D8). */
    passwordChangeDue: boolean('password_change_due').notNull().default(false),
    inUse: boolean('in_use').notNull().default(true),
    nonLocked: boolean('non_locked').notNull().default(true),
    nonExpired: boolean('non_expired').notNull().default(true),
    certificateNonExpired: boolean('certificate_non_expired').notNull().default(true),
    businessId: integer('business_id'),
    storeId: integer('store_id'),
    lastLoginAt: instant('last_login_at'),
    ...tracked(),
  },
  (table) => [
    // Deleted accounts count too: an id that once meant somebody never means somebody else.
    uniqueIndex('accounts_login_id_key').on(table.loginId),
    uniqueIndex('accounts_phone_key')
      .on(sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g')`)
      .where(sql`deleted_at is null and phone <> ''`),
    uniqueIndex('accounts_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`deleted_at is null and email <> ''`),
    index('accounts_store').on(table.storeId),
    index('accounts_business').on(table.businessId),
  ],
);

export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: integer('account_id').notNull(),
    roleId: text('role_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    index('account_roles_role').on(table.roleId),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/**
 * All accounts of the back office in one id space, so that numeric ids and login ids of different kinds never collide
 * (D8).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Signs in as it is written; `C` or `S` and nine digits for those made with a business or a store. */
    loginId: text('login_id').notNull(),
    /** `system`, `business`, `store` or `member`: decides which rows the account sees. */
    kind: text('kind').$type<'system' | 'business' | 'store'>().notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Argon2id in PHC form; null: no password login. */
    passwordHash: text('password_hash'),
    /** The password was issued by someone else and only allows changing it (D8). */
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
    // Includes deleted accounts: an id is never reused for another person.
    uniqueIndex('accounts_login_id_key').on(table.loginId),
    uniqueIndex('accounts_login_id_lower_key').on(sql`lower(${table.loginId})`),
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

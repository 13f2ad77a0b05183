import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/**
 * People who order through an app of a partner (decision 0043). They are no accounts of the back office, so their numbers
 * and addresses do not keep staff from using the same; ids come from one sequence with the accounts (D8).
 */
export const appMembers = pgTable(
  'app_members',
  {
    id: integer('id').primaryKey().default(sql`nextval('accounts_id_seq')`),
    storeId: integer('store_id').notNull(),
    /** Type and name of the partner's key, so that a new key of the partner finds its members. */
    partner: text('partner').notNull(),
    partnerMemberId: text('partner_member_id').notNull(),
    /** Unique over accounts and members; `M` and nine digits unless the partner names one. */
    loginId: text('login_id').notNull(),
    name: text('name').notNull(),
    nickname: text('nickname'),
    phone: text('phone'),
    email: text('email'),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash'),
    /** The push token of the member's device; never in a response. */
    deviceToken: text('device_token'),
    /** The last statements about advertising; a withdrawal keeps the time of the consent as proof. */
    consentedAt: instant('consented_at'),
    consentWithdrawnAt: instant('consent_withdrawn_at'),
    inUse: boolean('in_use').notNull().default(true),
    nonExpired: boolean('non_expired').notNull().default(true),
    lastLoginAt: instant('last_login_at'),
    ...tracked(),
  },
  (table) => [
    // Includes deleted members: an id is never reused for another person.
    uniqueIndex('app_members_login_id_key').on(table.loginId),
    uniqueIndex('app_members_login_id_lower_key').on(sql`lower(${table.loginId})`),
    uniqueIndex('app_members_partner_key').on(table.partner, table.partnerMemberId),
    // A device has one user: pushes for the former one must not appear on it.
    uniqueIndex('app_members_device_key').on(table.deviceToken).where(sql`device_token is not null`),
    index('app_members_store').on(table.storeId, table.id).where(sql`deleted_at is null`),
    index('app_members_push')
      .on(table.id, table.storeId)
      .where(
        sql`deleted_at is null and in_use and non_expired and device_token is not null and consented_at is not null and consent_withdrawn_at is null`,
      ),
    index('app_members_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('app_members_deleted').on(table.deletedAt).where(sql`deleted_at is not null and name <> ''`),
  ],
);

import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import { sealedColumn } from '#kit/server/sealed/sealed-column.ts';

/** Passwords of devices and outside systems. */
export const systemPasswords = pgTable(
  'system_passwords',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    typeId: integer('type_id').notNull(),
    name: text('name').notNull(),
    /** Names the row within its ciphertext. */
    sealKey: uuid('seal_key').notNull(),
    /** Encrypted (D43). */
    password: text('password').notNull(),
    ...tracked(),
  },
  (table) => [uniqueIndex('system_passwords_type_key').on(table.typeId).where(sql`deleted_at is null`)],
);

export const systemPasswordCodes = codeColumns(systemPasswords, 'systemPassword.one', ['typeId']);
export const sealedSystemPasswords = sealedColumn(systemPasswords, 'password', { by: 'sealKey' });

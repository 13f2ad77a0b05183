import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import { fileColumn } from '#kit/server/files/file-column.ts';

/** An owner of stores: a company or a chain, possibly below another one. */
export const businesses = pgTable(
  'businesses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `C` and nine digits; also the login id of its first account (D8). */
    publicId: text('public_id').notNull(),
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    representative: text('representative'),
    phone: text('phone'),
    fax: text('fax'),
    email: text('email'),
    postcode: text('postcode'),
    address: text('address'),
    addressDetail: text('address_detail'),
    description: text('description'),
    bankId: integer('bank_id'),
    accountNumber: text('account_number'),
    accountHolder: text('account_holder'),
    /** Attached documents: `[{ name, path, size }]`. */
    files: jsonb('files').notNull().default([]),
    startDate: date('start_date').notNull().default(sql`current_date`),
    endDate: date('end_date'),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    // Includes deleted rows: a public id is printed on documents and never reused.
    uniqueIndex('businesses_public_id_key').on(table.publicId),
    index('businesses_parent').on(table.parentId),
  ],
);

export const businessFiles = fileColumn(businesses, 'files', {
  area: 'private',
  owner: { kind: 'business', key: 'id' },
});

export const businessCodes = codeColumns(businesses, 'business.one', ['bankId']);

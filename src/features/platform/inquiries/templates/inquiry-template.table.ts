import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';

/** Answers that a business gives often. */
export const inquiryTemplates = pgTable(
  'inquiry_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessId: integer('business_id').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('inquiry_templates_name_key').on(table.businessId, table.name).where(sql`deleted_at is null`),
  ],
);

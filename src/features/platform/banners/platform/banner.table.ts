import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { fileColumn } from '#kit/server/files/file-column.ts';

/** Banners of the platform, for the guests of every store. */
export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Path below /files/public. */
    image: text('image').notNull(),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  // Declares the column that references files.
  (table) => [index('banners_image').on(table.image).where(sql`${table.image} is not null`)],
);

export const platformBannerImage = fileColumn(banners, 'image', { owner: 'platform' });

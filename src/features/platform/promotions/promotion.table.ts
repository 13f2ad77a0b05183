import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';
import { languageColumns } from '#kit/server/database/use-column.ts';
import { fileColumn, htmlColumn } from '#kit/server/files/file-column.ts';

/** A promotion in one language, shown to guests during its period. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Path below /files/public. */
    image: text('image'),
    link: text('link'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    index('promotions_period').on(table.endsAt),
    // Declares the column that references files.
    index('promotions_image').on(table.image).where(sql`${table.image} is not null`),
  ],
);

export const promotionImage = fileColumn(promotions, 'image', { owner: 'platform' });
export const promotionContent = htmlColumn(promotions, 'content', { owner: 'platform' });
export const promotionLanguage = languageColumns(promotions, 'promotion.one', ['language']);

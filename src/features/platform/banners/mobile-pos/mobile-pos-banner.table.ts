import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import { fileColumn } from '#kit/server/files/file-column.ts';

/** Banners on the ordering pages of a store: one picture or one video each. */
export const mobilePosBanners = pgTable(
  'mobile_pos_banners',
  {
    ...storeOwned(),
    /** A code of MOBILE_POS_BANNER_TP, whose first reference is the size of its pictures. */
    placeId: integer('place_id').notNull(),
    /** `image` or `video`; the path of the other one is empty. */
    kind: text('kind').notNull(),
    /** Paths below /files/public. */
    image: text('image'),
    video: text('video'),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // Declares the columns that reference files.
    index('mobile_pos_banners_image').on(table.image).where(sql`${table.image} is not null`),
    index('mobile_pos_banners_video').on(table.video).where(sql`${table.video} is not null`),
  ],
);

export const bannerImage = fileColumn(mobilePosBanners, 'image');
export const bannerVideo = fileColumn(mobilePosBanners, 'video');

export const bannerCodes = codeColumns(mobilePosBanners, 'mobilePosBanner.one', ['placeId']);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';

/** The code by which a partner names a store. */
export const externalCodes = pgTable(
  'external_codes',
  {
    ...storeOwned(),
    /** A code of PARTNER_TP. */
    partnerTypeId: integer('partner_type_id').notNull(),
    externalCode: text('external_code').notNull(),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('external_codes_partner_code_key')
      .on(table.partnerTypeId, table.externalCode)
      .where(sql`deleted_at is null`),
    index('external_codes_code').on(table.externalCode),
  ],
);

export const externalCodeCodes = codeColumns(externalCodes, 'externalCode.one', ['partnerTypeId']);

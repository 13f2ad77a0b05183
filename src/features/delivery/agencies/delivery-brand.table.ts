import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import type { AgencyType } from './delivery-brand.contract.ts';

/** A delivery agency under one of its brands, as stores choose it. */
export const deliveryBrands = pgTable(
  'delivery_brands',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** HELLO_WORLD, BAROGO or DELION. */
    agencyType: text('agency_type').$type<AgencyType>().notNull(),
    brandCode: text('brand_code').notNull(),
    brandName: text('brand_name').notNull(),
    companyCode: text('company_code'),
    companyName: text('company_name'),
    mappedByCall: boolean('mapped_by_call').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [
    // A code is the agency's own name for a brand, so two agencies may use the same one.
    uniqueIndex('delivery_brands_code_key')
      .on(table.agencyType, table.brandCode)
      .where(sql`deleted_at is null`),
  ],
);

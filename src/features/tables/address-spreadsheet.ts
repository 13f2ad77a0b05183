import { tableAddress } from '#features/stores/store-address.rules.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { type Cell, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';

const TABLES = statement(
  'tables-sheet',
  `select number, uuid, in_use as "inUse" from dining_tables
   where store_id = $1 and deleted_at is null order by number`,
);
const COLUMNS = [
  ['diningTable.number', 10],
  ['diningTable.numberAddress', 56],
  ['diningTable.uuid', 38],
  ['diningTable.uuidAddress', 84],
  ['diningTable.inUse', 10],
] as const;

/** Both addresses of every table of the store, for printing QR codes elsewhere. */
export async function addressSheet(ctx: StoreContext): Promise<Buffer> {
  const { texts, config } = ctx.services;
  const { publicId } = ctx.store;
  const tables = await ctx.db.query(TABLES, [ctx.store.id]);
  const rows = tables.map(({ number, uuid, inUse }): Cell[] => [
    number,
    tableAddress(config.publicUrl, publicId, number),
    uuid,
    tableAddress(config.publicUrl, publicId, uuid),
    inUse ? 'Y' : 'N',
  ]);
  return writeSheet({
    name: 'data',
    header: COLUMNS.map(([key]) => texts.translate(ctx.locale, key)),
    widths: COLUMNS.map(([, width]) => width),
    rows: [rows],
  });
}

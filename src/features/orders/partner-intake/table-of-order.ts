import { isTableUuid, tableByNumber, tableByUuid } from '#features/tables/dining-table.read-model.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { OrderType } from '../order-values.contract.ts';
import { partnerPathOf } from './partner.contract.ts';

/** Orders sent from the address in a table's QR code; table names of a kiosk or POS are not checked. */
const FROM_QR: ReadonlySet<OrderType> = new Set(['TABLE_ORDER', 'MOBILE_TABLE_ORDER']);

const refused = (status: 404 | 409, key: 'order.tableUnknown' | 'order.tableNotInUse'): AppError =>
  new AppError(status, key, { fields: { [partnerPathOf.table()]: { key } } });

/**
 * The table as shown to the kitchen. A random id is replaced by the number of its table; a replaced id is refused, so
 * that a leaked QR code can be invalidated. A number must be of a table in use, unless the store never had it.
 */
export async function tableOf(
  db: Db,
  storeId: number,
  key: string | null,
  orderType: OrderType,
): Promise<string | null> {
  if (key === null) return null;
  if (isTableUuid(key)) {
    const table = await tableByUuid(db, storeId, key);
    if (!table) throw refused(404, 'order.tableUnknown');
    if (!table.inUse) throw refused(409, 'order.tableNotInUse');
    return String(table.number);
  }
  if (FROM_QR.has(orderType)) {
    const table = await tableByNumber(db, storeId, key);
    if (table?.deleted || table?.inUse === false) throw refused(409, 'order.tableNotInUse');
  }
  return key;
}

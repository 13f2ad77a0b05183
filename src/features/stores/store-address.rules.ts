/** Which QR of a table: the printed number, or the random id that nobody can guess. */
export type TableKey = number | string;

/** Where guests find a store (spec 2 §7); `base` is the public address of the product, without a slash at the end. */
export const storeInfoAddress = (base: string, storeId: string): string =>
  `${base}/${encodeURIComponent(storeId)}`;

/** Where guests order to take away or to have it delivered. */
export const pickUpAddress = (base: string, storeId: string): string =>
  `${storeInfoAddress(base, storeId)}/1/D`;

/** Where guests order who sit at a table; `key` is its number or its random id. */
export const tableAddress = (base: string, storeId: string, key: TableKey): string =>
  `${storeInfoAddress(base, storeId)}/1/${encodeURIComponent(key)}/I`;

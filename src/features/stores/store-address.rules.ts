/** Which QR code of a table: the printed number, or the random id that cannot be guessed. */
export type TableKey = number | string;

/** Public addresses of a store (spec 2 §7); `base` is the public address of the product, without a trailing slash. */
export const storeInfoAddress = (base: string, storeId: string): string =>
  `${base}/${encodeURIComponent(storeId)}`;

/** Address for takeaway and delivery orders. */
export const pickUpAddress = (base: string, storeId: string): string =>
  `${storeInfoAddress(base, storeId)}/1/D`;

/** Address for orders at a table; `key` is its number or its random id. */
export const tableAddress = (base: string, storeId: string, key: TableKey): string =>
  `${storeInfoAddress(base, storeId)}/1/${encodeURIComponent(key)}/I`;

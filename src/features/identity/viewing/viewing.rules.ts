/** Where the built-in roles of managers work; another role may be seen at any place, or at none. */
export const placeOfRole: ReadonlyMap<string, 'storeId' | 'businessId'> = new Map([
  ['storeMng', 'storeId'],
  ['custMng', 'businessId'],
]);

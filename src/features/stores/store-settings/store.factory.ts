import type { RowSample } from '#kit/testing/conformance/sample-factory.ts';

/** A store is its own row. */
export const rows: readonly RowSample[] = [
  { params: ['storeCd'], row: async (_, storeId) => String(storeId) },
];

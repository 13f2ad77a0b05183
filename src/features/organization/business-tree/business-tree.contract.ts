import { z } from 'zod';
import { flag, id, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const businessTreePath = '/cust/tree';
export const businessTreePermission = [
  permissionCode('CustSearch'),
  permissionCode('StatisticsTreeSearchForCust'),
] as const;

const business = shape({
  id: id('custCd'),
  publicId: text('custId'),
  name: text('custNm'),
  inUse: flag('useYn'),
  stores: list(
    'stores',
    { id: id('storeCd'), publicId: text('storeId'), name: text('storeNm'), inUse: flag('useYn') },
    { max: 10_000 },
  ),
});

/** A business with its stores and the businesses below it. */
export type BusinessNode = ReturnType<typeof business.decode> & { readonly below: readonly BusinessNode[] };

/** What stands inside itself: no field of a shape can say that. */
const BELOW = 'subCust';

export const encodeBusiness = ({ below, ...node }: BusinessNode): Record<string, unknown> => ({
  ...business.encode(node),
  [BELOW]: below.map(encodeBusiness),
});
export const decodeBusiness = (wire: unknown): BusinessNode => ({
  ...business.decode(wire),
  below: ((wire as Record<string, unknown[] | undefined>)[BELOW] ?? []).map(decodeBusiness),
});
export const businessTreeAnswer = z.array(
  z.intersection(business.output, z.object({ [BELOW]: z.array(z.unknown()) })),
);

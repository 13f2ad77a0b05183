import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, id, optionalRowId, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

const treeNodes = shape({
  businesses: list(
    'custs',
    {
      id: id('custCd'),
      publicId: text('custId'),
      name: text('custNm'),
      inUse: flag('useYn'),
      /** Null where the parent is out of sight. */
      parentId: optionalRowId('topCustCd'),
    },
    { max: 10_000 },
  ),
  stores: list(
    'stores',
    {
      id: id('storeCd'),
      publicId: text('storeId'),
      name: text('storeNm'),
      localName: optional(text('storeNmLan')),
      inUse: flag('useYn'),
      businessId: id('custCd'),
    },
    { max: 100_000 },
  ),
});

export type TreeNodes = ReturnType<typeof treeNodes.decode>;

/** The same rows as `GET /cust/tree`, flat and without pictures, hours and languages, for a tree of thousands of stores. */
export const getTreeNodes = endpoint({
  method: 'GET',
  path: '/cust/tree/nodes',
  permission: [permissionCode('CustSearch'), permissionCode('StatisticsTreeSearchForCust')],
  scope: 'businesses',
  summary: 'List the visible businesses and their stores as nodes of a tree',
  response: treeNodes,
});

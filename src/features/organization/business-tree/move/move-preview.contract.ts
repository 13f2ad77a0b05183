import { choice } from '#kit/contract/choice.ts';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { id, optionalRowId, readonlyInt, rowId, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** A business with its accounts, the first of them by name. */
const people = {
  id: id('custCd'),
  name: text('custNm'),
  count: readonlyInt('accountCnt'),
  accounts: list('accounts', { loginId: text('accountId'), name: text('accountNm') }),
};

const preview = shape({
  /** Businesses and stores that move, the moved one among them. */
  businesses: readonlyInt('custCnt'),
  stores: readonlyInt('storeCnt'),
  gains: list('gains', people),
  loses: list('loses', people),
});

export type MovePreview = ReturnType<typeof preview.decode>;

export const previewMove = endpoint({
  method: 'GET',
  path: '/cust/tree/move',
  permission: permissionCode('CustSearch'),
  scope: 'businesses',
  summary: 'Preview which accounts gain or lose access when a node moves',
  description:
    'Without `topCustCd` a business moves to the top. A move that is not possible is refused here as well.',
  query: {
    kind: choice('tp', { business: 'cust', store: 'store' }),
    moved: rowId('movedCd'),
    target: optionalRowId('topCustCd'),
  },
  response: preview,
});

import { endpoint, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores, optional } from '#kit/contract/field.ts';
import {
  id,
  optionalInt,
  optionalRowId,
  optionalText,
  readonlyDateTime,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { decodeSession, encodeSession, sessionPaths } from '#kit/contract/session/session.contract.ts';
import { sessionOutput } from '#kit/contract/session/session-output.contract.ts';
import { shape } from '#kit/contract/shape.ts';

/** To be shown the product as somebody else. Administrators only, whoever else holds it. */
export const viewingPermission = permissionCode('AccountSeeAs');

const path = sessionPaths.viewing;
const session = { output: sessionOutput, encode: encodeSession, decode: decodeSession };

/** An account; or a role, at a store or a business where it works in one. */
export const viewedFields = {
  loginId: optionalText('accountId', { max: 50, example: 'nobody' }),
  roleId: optionalText('authId', { max: 50, example: 'nothing' }),
  storeId: namesStores(optionalRowId('storeCd')),
  businessId: optionalRowId('custCd'),
  reason: optionalText('reason', { max: 200 }),
};

export const viewingRow = shape(
  {
    id: id('id'),
    viewer: group('account', { loginId: text('accountId'), name: text('accountNm') }),
    viewedLoginId: readonlyText('viewedAccountId'),
    roleId: readonlyText('authId'),
    storeName: readonlyText('storeNm'),
    businessName: readonlyText('custNm'),
    reason: readonlyText('reason'),
    startedAt: readonlyDateTime('startDtm'),
    endedAt: readonlyDateTime('endDtm'),
  },
  'Viewing',
);

export const viewingCalls = {
  start: endpoint({
    method: 'POST',
    path,
    permission: viewingPermission,
    scope: 'businesses',
    summary: 'See the product as an account or a role does, read-only, for half an hour',
    description:
      'Until it ends, permissions and rows of this session are those of the account or role, and every call that is no read is 409 `viewing.readOnly`. For administrators.',
    body: shape(viewedFields),
    response: session,
    rateLimit: { max: 60 },
    errors: {
      404: 'No such account, role, store or business',
      409: 'The caller is no administrator, holds less than the account, or the account cannot sign in',
    },
  }),
  end: endpoint({
    method: 'DELETE',
    path,
    permission: 'session',
    scope: 'own',
    summary: 'End viewing and return to the own account',
    response: session,
    beforeTerms: true,
    whileViewing: true,
  }),
  list: endpoint({
    method: 'GET',
    path,
    permission: [viewingPermission, permissionCode('HistorySearch')],
    scope: 'platform',
    summary: 'List who saw the product as an account or a role, newest first',
    query: {
      loginId: optional(text('accountId', { max: 50 })),
      roleId: optionalText('authId', { max: 50 }),
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 100 }),
    },
    response: pageOf(viewingRow),
  }),
};

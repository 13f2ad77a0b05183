import { endpoint, listOrPage } from '#kit/contract/endpoints/endpoint.ts';
import { progressQuery } from '#kit/contract/endpoints/uploads.contract.ts';
import type { Domain } from '#kit/contract/field.ts';
import {
  dateTime,
  id,
  int,
  optionalDateTime,
  optionalInt,
  optionalText,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { downloadSegment, SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';

const path = '/history';
const permission = permissionCode('HistorySearch');

/** Limits of one search (D44). */
export const LONGEST_DAYS = 31;
export const MOST_ROWS = 10_000;

export const accessEntry = shape(
  {
    id: id('id'),
    /** The first characters of the hash of the session, the same for all its calls. */
    session: text('sessionId'),
    account: group('account', { loginId: text('accountId'), name: text('accountNm') }),
    /** What was called: the name of the action that allows it, else the line of the API document. */
    resource: group('resources', { description: text('resDesc') }),
    at: dateTime('inDtm'),
    ip: text('inIp'),
    method: text('method'),
    /** The pattern of the address; addresses themselves may hold personal data. */
    route: text('url'),
    target: optionalText('target'),
    /** Whom the session was shown the product as, if it was. */
    viewedAs: optionalText('viewedAs'),
    /** HTTP status of the response. */
    status: int('status'),
  },
  'AccessEntry',
);

const search = {
  loginId: optionalText('accountId', { max: 50 }),
  from: optionalDateTime('sdtm'),
  to: optionalDateTime('edtm'),
};

export type AccessSearch = Domain<typeof search>;

const common = { method: 'GET', permission, scope: 'platform' } as const;
const errors = {
  400: 'No account or period, or a period longer than 31 days.',
  404: 'There is no such account.',
};

export const accessHistoryCalls = {
  list: endpoint({
    ...common,
    path,
    summary: 'List the access history of one account, newest first',
    description: 'At most 31 days. Without `page` and `size` at most 10,000 rows.',
    query: {
      ...search,
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 1_000 }),
    },
    response: listOrPage(accessEntry),
    errors,
  }),
  sheet: endpoint({
    ...common,
    path: `${path}/${downloadSegment}`,
    summary: 'Download the access history of one account as a spreadsheet (Excel 97–2003)',
    query: { ...search, ...progressQuery },
    file: SHEET_TYPE,
    errors: { ...errors, 409: 'More rows than a spreadsheet holds.' },
  }),
};

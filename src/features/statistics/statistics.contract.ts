import { choice } from '#kit/contract/choice.ts';
import { type Endpoint, endpoint, many, type ResponseShape } from '#kit/contract/endpoints/endpoint.ts';
import {
  type AnyField,
  type Domain,
  type Encodable,
  type FieldMap,
  namesStores,
} from '#kit/contract/field.ts';
import { flag, optionalRowId, optionalText, readonlyInt, text } from '#kit/contract/fields.ts';
import { downloadSegment, SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import { type PermissionCode, permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { type Shape, shape } from '#kit/contract/shape.ts';

export const statisticsPermissions = {
  payment: permissionCode('StatisticsPaySearch'),
  menu: permissionCode('StatisticsMenuSearch'),
  time: permissionCode('StatisticsTimeSearch'),
  stores: permissionCode('StatisticsTreeSearchForCust'),
  storeItems: permissionCode('StatisticsTreeSearchForCust'),
} as const;

/** Unit of one row of a report. */
export const AXES = ['day', 'month', 'year'] as const;
export type Axis = (typeof AXES)[number];
/** Granularity of a period over several stores. */
export const GRAINS = ['hour', ...AXES] as const;
export type Grain = (typeof GRAINS)[number];
const axis = choice('axisType', { day: 'day', month: 'month', year: 'year' }, { initial: 'day' });

/** What an amount is split by: payment type or order type. */
export const SPLITS = ['payment', 'orderType'] as const;
export type Split = (typeof SPLITS)[number];
const split = choice('type', { payment: 'payTp', orderType: 'orderTp' }, { initial: 'payment' });

/** One store visible to the session; without it, all of them together. */
const storeId = namesStores(optionalRowId('storeCd'));
/** Days are checked by the rules of periods, which have their own error messages. */
const days = {
  from: optionalText('startDate', { max: 19, example: '2026-11-15' }),
  to: optionalText('endDate', { max: 19, example: '2026-11-21' }),
};

/** The comparison of the given period, up to the same minute (D74). */
export const comparison = flag('comparisonYn', { initial: false });

/** What a period is compared with: the one before (D74), or the same days a year earlier in the stores of that time. */
export const VERSUS = ['before', 'year'] as const;
export type Versus = (typeof VERSUS)[number];
const versus = choice('compareTp', { before: 'before', year: 'year' }, { initial: 'before' });

export const paymentSearch = shape({ axis, ...days, split, storeId, comparison });
export const menuSearch = shape({ axis, ...days, storeId, comparison });
/** The days of both instants are the period, their hours the window of every day in it (D38). */
export const timeSearch = shape({
  from: optionalText('startDateTime', { max: 19, example: '2026-11-15 09:00:00' }),
  to: optionalText('endDateTime', { max: 19, example: '2026-11-21 21:59:59' }),
  split,
  storeId,
  comparison,
});
/**
 * Whole days, or with other times the hours from one instant to the other; `storeCds` is comma-joined, all or nothing,
 * and empty for all visible stores.
 */
export const storesSearch = shape({
  from: optionalText('startDateTime', { max: 19, example: '2026-11-15 00:00:00' }),
  to: optionalText('endDateTime', { max: 19, example: '2026-11-21 23:59:59' }),
  stores: namesStores(optionalText('storeCds', { max: 12_000 })),
  /** The unit by which whole days are compared. */
  axis,
  comparison,
  versus,
});

/** The field for errors of an invalid period. */
export const periodPaths = {
  days: { from: days.from.wire, to: days.to.wire },
  hours: { from: timeSearch.fields.from.wire, to: timeSearch.fields.to.wire },
} as const;

const amount = readonlyInt('amount');
const entries = list('entries', { kind: text('type'), amount });

/** Every period from the first to the last, including those without sales; each with the eight kinds (D38). */
export const paymentReport = shape({ rows: list('periods', { label: text('date'), entries }) });
/** The hours of the window, in order of time. */
export const timeReport = shape({ rows: list('times', { label: text('time'), entries }) });
/** A menu item, or the delivery fees. */
const soldKind = choice('kind', { item: 'item', delivery: 'delivery' });
/** Items sold, the highest amount first and the delivery last; together the sales of the period (D62). */
export const menuReport = shape({
  rows: list('items', {
    name: text('type_name'),
    amount: readonlyInt('price'),
    count: readonlyInt('count'),
    kind: soldKind,
  }),
});

const storeOfRow = { storeId: readonlyInt('storeCd'), storeName: text('storeNm') };
/** Takings of a store; everything except cash and cards is `etc`. */
export const storeSales = shape({
  ...storeOfRow,
  businessId: readonlyInt('custCd'),
  businessName: text('custNm'),
  cash: readonlyInt('payCash'),
  card: readonlyInt('payCard'),
  etc: readonlyInt('payEtc'),
  total: readonlyInt('totalAmount'),
});
/** Sales of an item by a store. */
export const storeItemSales = shape({
  ...storeOfRow,
  name: text('smenuNm'),
  count: readonlyInt('count'),
  amount: readonlyInt('price'),
  kind: soldKind,
});
export type StoreRow = ReturnType<typeof storeSales.decode>;
export type StoreItemRow = ReturnType<typeof storeItemSales.decode>;

export type SplitRow = ReturnType<typeof paymentReport.decode>['rows'][number];
export type MenuRow = ReturnType<typeof menuReport.decode>['rows'][number];

interface Report<Q extends FieldMap, A, T> {
  list: Endpoint<Record<never, never>, Q, undefined, undefined, 'stores', A, T[]>;
  sheet: Endpoint<Record<never, never>, Q, undefined, undefined, 'stores', void, undefined>;
}

/** The figures of a report, and the same as a spreadsheet. */
function report<Q extends FieldMap, A, T>(
  path: string,
  permission: PermissionCode,
  summary: string,
  query: Q,
  response: ResponseShape<A, T[]>,
): Report<Q, A, T> {
  const errors = { 404: 'No such visible store' };
  const common = { method: 'GET', permission, scope: 'stores', query, errors } as const;
  return {
    list: endpoint({ ...common, path, summary, response }),
    sheet: endpoint({
      ...common,
      path: `${path}/${downloadSegment}`,
      summary: `${summary}, as a spreadsheet (Excel 97–2003)`,
      file: SHEET_TYPE,
    }),
  };
}

/** A response that is one list under a name. */
const rowsOf = <M extends { rows: AnyField }>({
  output,
  encode,
  decode,
}: Shape<M>): ResponseShape<Encodable<M>['rows'], Domain<M>['rows']> => ({
  output,
  encode: (rows) => encode({ rows } as Encodable<M>),
  decode: (wire) => decode(wire).rows,
});

export const statisticsCalls = {
  payment: report(
    '/statistics/pay',
    statisticsPermissions.payment,
    'Get sales by day, month or year, split by payment or order type',
    paymentSearch.fields,
    rowsOf(paymentReport),
  ),
  menu: report(
    '/statistics/menu',
    statisticsPermissions.menu,
    'Get sales by menu item: amount and count',
    menuSearch.fields,
    rowsOf(menuReport),
  ),
  time: report(
    '/statistics/time',
    statisticsPermissions.time,
    'Get sales by hour of the day, split by payment or order type',
    timeSearch.fields,
    rowsOf(timeReport),
  ),
  /** For selected stores of the tree: takings and items sold. */
  stores: report(
    '/cust/statistics/pay',
    statisticsPermissions.stores,
    'Get sales of several stores by payment type',
    storesSearch.fields,
    many(storeSales),
  ),
  storeItems: report(
    '/cust/statistics/smenu',
    statisticsPermissions.stores,
    'Get sales of several stores by menu item',
    storesSearch.fields,
    many(storeItemSales),
  ),
  storeDays: report(
    '/cust/statistics/day',
    statisticsPermissions.stores,
    'Get sales of several stores together by day, month or year',
    storesSearch.fields,
    rowsOf(paymentReport),
  ),
};

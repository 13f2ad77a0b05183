import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { type FieldMap, namesStores } from '#kit/contract/field.ts';
import { flag, optionalRowId, optionalText, readonlyInt, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import type { PeriodKind } from '#kit/contract/time/business-day.ts';

/** Repeated here, because the browser needs the names without the calendar code. */
export const PERIOD_KINDS = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
] as const satisfies readonly PeriodKind[];

/** Payment methods; each has its own key in the response. */
export const PAYMENT_KINDS = [
  'cash',
  'card',
  'easy',
  'online',
  'bank',
  'deliveryApp',
  'point',
  'etc',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const amount = readonlyInt('amount');
const ranking = { name: text('name'), count: readonlyInt('count'), amount };

const paymentSums = {
  cash: readonlyInt('cash_amount'),
  card: readonlyInt('card_amount'),
  easy: readonlyInt('easy_amount'),
  online: readonlyInt('online_amount'),
  bank: readonlyInt('bank_amount'),
  deliveryApp: readonlyInt('delivery_app_amount'),
  point: readonlyInt('point_amount'),
  etc: readonlyInt('etc_amount'),
} satisfies FieldMap & Record<PaymentKind, unknown>;

const dashboardSearch = {
  period: optionalText('periodType', { max: 20, pattern: new RegExp(`^(${PERIOD_KINDS.join('|')})$`) }),
  /** One store visible to the session; without it, all of them together. */
  storeId: namesStores(optionalRowId('storeCd')),
  /** The comparison periods, up to the same minute (D74). */
  comparison: flag('comparisonYn', { initial: false }),
};

/**
 * All five periods with their counted orders; everything else for the selected one (D38). Won, paid, not cancelled, net
 * of refunds.
 */
export const dashboard = shape({
  periods: list('periods', { period: text('type'), amount, count: readonlyInt('count') }),
  /** Orders not accepted yet, of the last two days as in the order list. */
  waiting: readonlyInt('waiting'),
  orderTypes: list('orderTps', { orderType: text('type'), amount }),
  /** One row. */
  payments: list('salesSums', paymentSums),
  items: list('topSmenus', ranking),
  categories: list('topCategories', ranking),
  options: list('topSmenuOpts', ranking),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/statistics/summation',
  permission: permissionCode('DashboardSearch'),
  scope: 'stores',
  summary: 'Get sales of the five periods and details of one, or of their comparisons',
  query: dashboardSearch,
  response: dashboard,
  errors: { 404: 'No such visible store' },
});

export type Dashboard = ReturnType<typeof dashboard.decode>;
export type Ranking = Dashboard['items'][number];
export type { PeriodKind };

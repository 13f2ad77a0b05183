import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores } from '#kit/contract/field.ts';
import { date, id, int, optionalFlag, optionalText, text } from '#kit/contract/fields.ts';
import { list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { storePermissions } from '../store.contract.ts';

/** The longest closure that many stores get at once; longer ones are days off of the schedule. */
export const MOST_DAYS = 31;

/** The same closing of several stores: all day, from a time on, or between two times. */
export const closureRequest = shape({
  stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true })),
  firstDay: date('startDt'),
  lastDay: date('endDt'),
  start: optionalText('startTm', { max: 5 }),
  end: optionalText('endTm', { max: 5 }),
  /** Shown to customers. */
  reason: optionalText('reason', { max: 100 }),
});
export type ClosureRequest = ReturnType<typeof closureRequest.decode>;

/** What a closure changes in one store. */
const closedStore = shape({
  id: id('storeCd'),
  name: text('storeNm'),
  /** Days of the closure on which the store would otherwise be open. */
  openDays: int('openDays'),
  /** How many days this call closed or opened again, and which. */
  changedDays: int('changedDays'),
  days: list('days', { day: date('day') }, { max: MOST_DAYS }),
});

const common = {
  method: 'POST',
  permission: [storePermissions.update, storePermissions.updateAny],
  scope: 'stores',
  body: closureRequest,
  response: many(closedStore),
  errors: { 404: 'One of the stores is not visible.' },
} as const;

export const closureCalls = {
  close: endpoint({
    ...common,
    path: '/store/closures',
    summary: 'Close stores for some days with a reason, all or none',
    description: 'With `dryRun` nothing is changed: the answer tells what would be.',
    query: { dryRun: optionalFlag('dryRun') },
  }),
  reopen: endpoint({
    ...common,
    path: '/store/closures/undo',
    summary: 'Undo a closure of stores',
    description: 'Exceptions that were changed since are left alone.',
  }),
};

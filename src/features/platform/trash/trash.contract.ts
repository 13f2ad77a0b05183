import type * as z from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { endpoint, type Page, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import {
  dateTime,
  int,
  optionalDateTime,
  optionalInt,
  optionalText,
  readonlyFlag,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list, ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

const path = '/trash';
/** Opens the trash; each row needs the permission to delete such rows as well. */
const permission = permissionCode('TrashSearch');

/** Rows that one call restores. */
export const MOST_RESTORED = 200;
export const TRASH_PAGE_SIZE = 50;

/** A row of any resource. `id` is what its own paths name it by. */
const named = {
  kind: text('kind', { max: 50, example: 'category' }),
  id: text('id', { max: 100, example: '12' }),
};
const shown = { ...named, kindName: text('kindNm'), name: text('name') };

/** A row that was deleted within 30 days and that the caller may restore. */
export const trashRow = shape(
  {
    ...shown,
    store: optional(ref('store', { id: 'storeCd', name: 'storeNm' })),
    business: optional(ref('cust', { id: 'custCd', name: 'custNm' })),
    deletedAt: dateTime('deletedDtm'),
    /** The name of the account; null: a job of the product. */
    deletedBy: readonlyText('deletedBy'),
    /** Days until it is gone for good, the last one included. */
    daysLeft: int('leftDays'),
  },
  'TrashRow',
);

const kinds = shape({
  kinds: list('kinds', { kind: named.kind, kindName: text('kindNm'), count: int('count') }),
});
const pages = pageOf(trashRow);

const other = { ...shown, restorable: readonlyFlag('restoreYn') };

const outcome = {
  ...shown,
  name: optionalText('name'),
  kindName: optionalText('kindNm'),
  /** live: it is not deleted, or somebody restored it meanwhile. */
  result: choice('result', { restored: 'restored', live: 'live', missing: 'missing', refused: 'refused' }),
  reason: readonlyText('reason'),
  /** Deleted rows that have to be restored before it, those they need first. */
  needs: list('needs', other),
  /** Rows of the same call that wait for it. */
  waiting: list('waiting', shown),
};

export const trashCalls = {
  list: endpoint({
    method: 'GET',
    path,
    permission,
    scope: 'businesses',
    summary: 'List what was deleted within 30 days, of all kinds that the caller may restore, newest first',
    description: `Always a page, of ${TRASH_PAGE_SIZE} unless asked otherwise. \`kinds\` counts what matches by kind, whichever kind is asked for.`,
    query: {
      kind: optionalText('kind', { max: 50 }),
      text: optionalText('text', { max: 50 }),
      deletedBy: optionalText('deletedBy', { max: 50 }),
      from: optionalDateTime('sdtm'),
      to: optionalDateTime('edtm'),
      page: optionalInt('page', { max: 2_000 }),
      size: optionalInt('size', { min: 1, max: 500 }),
    },
    response: {
      output: (pages.output as z.ZodObject).extend((kinds.output as z.ZodObject).shape),
      encode: ({ kinds: counted, ...page }: Page<TrashRow> & TrashKindCounts) => ({
        ...(pages.encode(page) as object),
        ...kinds.encode({ kinds: counted }),
      }),
      decode: (wire) => ({ ...pages.decode(wire), ...kinds.decode(wire) }),
    },
    errors: { 400: 'The period ends before it begins.' },
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    permission,
    scope: 'businesses',
    summary: 'Restore deleted rows of any kind, dependencies first',
    description:
      'Each row is restored by the call of its resource, with its permission and rules, or stays as it is. The answer says what became of each, in the order of the request.',
    body: shape({ rows: list('rows', named, { max: MOST_RESTORED }) }),
    response: shape({ count: int('count'), rows: list('rows', outcome) }),
  }),
};

export type TrashRow = ReturnType<typeof trashRow.decode>;
export type TrashKindCounts = ReturnType<typeof kinds.decode>;
export type TrashOutcome = ReturnType<
  NonNullable<typeof trashCalls.restore.response>['decode']
>['rows'][number];

import { z } from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { type Field, makeField, namesStores, optional } from '#kit/contract/field.ts';
import { flag, id, int, readonlyText, rowId, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { kindField } from '../catalogue-kinds.contract.ts';

/** Both are needed: a copy makes rows and overwrites them. */
export const copyPermissions = { add: permissionCode('SmenuAdd'), update: permissionCode('SmenuUp') };

/** More than any store sells. */
const MOST_ROWS = 10_000;
const rowNumber = z.number().int().positive().max(2_147_483_647);

const numbers = (wire: string, max: number): Field<number[]> =>
  makeField<number[]>({
    kind: 'any',
    wire,
    schema: z.array(rowNumber).max(max),
    output: z.array(z.number()),
    required: false,
    initial: [],
    example: [1],
  });
const value = (wire: string): Field<unknown> =>
  makeField<unknown>({
    kind: 'any',
    wire,
    schema: z.any(),
    output: z.any(),
    required: false,
    nullable: true,
  });

/** What a store has to give. */
export const copySource = shape({
  categories: list('categorys', { id: id('categoryCd'), name: text('categoryNm') }),
  items: list('smenus', {
    id: id('smenuCd'),
    name: text('smenuNm'),
    image: readonlyText('smenuImg'),
    price: int('price'),
    marketPrice: flag('availableMarketPrice'),
    inUse: flag('useYn'),
    categories: numbers('categoryCds', MOST_ROWS),
  }),
});

const choiceField = (wire: string) => choice(wire, { keep: 'keep', overwrite: 'overwrite', add: 'add' });
const selection = {
  source: namesStores(rowId('sourceStoreCd')),
  categories: numbers('categoryCds', MOST_ROWS),
  items: numbers('smenuCds', MOST_ROWS),
};

export const previewRequest = shape({ ...selection, targets: namesStores(numbers('targetStoreCds', 100)) });

const kept = { id: rowId('cd'), kind: kindField };

/** A copy into the one store that the address names. */
export const copyRequest = shape({
  ...selection,
  all: choice('choice', { keep: 'keep', overwrite: 'overwrite', add: 'add' }, { initial: 'keep' }),
  single: list('choices', { ...kept, choice: choiceField('choice') }, { max: MOST_ROWS }),
});

/** One store: each row that would be copied against what is there. */
export const previewResponse = shape({
  store: id('storeCd'),
  droppedLanguages: list('droppedLans', { language: language('lanTp') }),
  entries: list('entries', {
    ...kept,
    name: text('nm'),
    state: choice('state', { new: 'new', equal: 'equal', conflict: 'conflict' }),
    /** Not selected itself: a selected item requires it. */
    along: flag('alongYn'),
    differences: list('differences', {
      field: text('field'),
      language: optional(language('lanTp')),
      source: value('source'),
      target: value('target'),
    }),
  }),
});

const count = (wire: string) => int(wire);

export const copyResponse = shape({
  store: id('storeCd'),
  droppedLanguages: list('droppedLans', { language: language('lanTp') }),
  counts: list('counts', {
    kind: kindField,
    created: count('createdCnt'),
    overwritten: count('overwrittenCnt'),
    kept: count('keptCnt'),
    equal: count('equalCnt'),
  }),
});

const path = '/smenu/copy';
const { add: permission } = copyPermissions;

export const copyCalls = {
  source: endpoint({
    method: 'GET',
    path,
    permission,
    scope: 'chosenStore',
    summary: 'List categories and items of a store for a copy',
    response: copySource,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    permission,
    scope: 'stores',
    summary: 'Preview a copy to other stores: new, equal or conflicting rows',
    body: previewRequest,
    response: many(previewResponse),
  }),
  copy: endpoint({
    method: 'POST',
    path,
    permission,
    scope: 'chosenStore',
    summary: 'Copy rows of another store into the addressed store, all or nothing',
    description:
      'One call, one store, one transaction. A second run with the same choices finds everything equal and changes nothing.',
    body: copyRequest,
    response: copyResponse,
  }),
};

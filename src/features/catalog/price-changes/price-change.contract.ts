import { endpoint, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { readOnly } from '#kit/contract/field.ts';
import {
  decimal,
  flag,
  id,
  int,
  money,
  optionalDateTime,
  optionalInt,
  optionalText,
  readonlyDateTime,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { language, list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** Below the menu items of each audience; the same calls with a chosen store for businesses (D12). */
const paths = { store: '/smenu/store/prices', business: '/smenu/prices' } as const;
export type PriceAudience = keyof typeof paths;

/** Prices are part of an item, so who may change items may change them; options are another right. */
export const priceChangePermissions = {
  store: { items: permissionCode('SmenuForStoreUp'), options: permissionCode('SmenuOptForStoreUp') },
  business: { items: permissionCode('SmenuUp'), options: permissionCode('SmenuOptUp') },
} as const;

const oneOf = (values: string) => new RegExp(`^(${values})$`);
export const PRICE_CHANGE_STATES = ['planned', 'done', 'cancelled', 'undone', 'failed'] as const;
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number];

const adjustment = {
  method: text('changeTp', { pattern: oneOf('won|percent'), example: 'percent' }),
  /** Won, or percent with one decimal; negative lowers. */
  amount: decimal('changeVal', { min: -90_000_000, max: 90_000_000 }),
  unit: int('roundUnit', { min: 1, max: 1_000, initial: 100 }),
  rounding: text('roundTp', { pattern: oneOf('nearest|up|down'), example: 'nearest' }),
};
const languages = list('lans', { id: text('id', { max: 20 }) });

/** Body of the preview and of the change itself. */
export const priceChangeRequest = shape({
  /** Ids joined by commas. */
  itemIds: optionalText('smenuCds', { max: 12_000 }),
  categoryIds: optionalText('categoryCds', { max: 12_000 }),
  withOptions: flag('smenuOptYn', { initial: false }),
  ...adjustment,
  /** Whose prices change in a store with international payment. */
  languages,
  /** In the store's time; absent: at once. */
  startsAt: optionalDateTime('startDtm'),
  /** Of the preview that was agreed to; another one is answered with 409. */
  fingerprint: optionalText('stamp', { max: 64 }),
});

const line = {
  kind: text('lineTp'),
  id: int('cd'),
  name: text('nm'),
  /** changed, same, marketPrice */
  outcome: text('resultTp'),
  /** Held at 0 or at 90,000,000. */
  bounded: flag('limitYn'),
  prices: list('prices', {
    language: language('lanTp'),
    before: money('oldPrice'),
    after: money('newPrice'),
  }),
};
const lines = list('lines', line);

/** Other planned changes of the same prices; those that start first are part of the preview. */
const overlaps = list('overlaps', {
  id: int('priceChangeCd'),
  startsAt: text('startDtm'),
  earlier: flag('earlierYn'),
  /** The first few, joined by commas. */
  names: text('names'),
  count: int('overlapCnt'),
});

export const pricePreview = shape({ lines, fingerprint: text('stamp'), overlaps });

const head = {
  id: id('priceChangeCd'),
  state: text('status'),
  ...adjustment,
  withOptions: flag('smenuOptYn'),
  languages,
  categories: readOnly(refs('categorys', { id: 'categoryCd', name: 'categoryNm' })),
  /** Number of selected items; 0 for whole categories. */
  chosenCount: readonlyInt('smenuCnt'),
  changedCount: readonlyInt('changeCnt'),
  keptCount: readonlyInt('keptCnt'),
  createdAt: readonlyDateTime('createDtm'),
  createdByName: readonlyText('createAccountNm'),
  startsAt: readonlyDateTime('startDtm'),
  startedAt: readonlyDateTime('startedDtm'),
  endedAt: readonlyDateTime('endDtm'),
  endedByName: readonlyText('endAccountNm'),
};

export const priceChange = shape(head);
/** `undoable` says of each line whether its price is still the one the change set. */
export const priceChangeDetail = shape({
  ...head,
  lines: list('lines', { ...line, undoable: flag('undoYn') }),
  overlaps,
});
const priceChangeSearch = {
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 200 }),
};

const callsOf = (audience: PriceAudience) => {
  const path = paths[audience];
  const common = {
    permission: priceChangePermissions[audience].items,
    scope: audience === 'store' ? 'ownStore' : 'chosenStore',
  } as const;
  const params = { id: id('priceChangeCd') };
  const response = priceChangeDetail;
  return {
    preview: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/preview`,
      summary: 'Preview a price change, item by item',
      description:
        'Changes nothing. With a start, the prices are those after the changes planned before it; all planned changes of the same prices are named. Its stamp is sent with the change.',
      body: priceChangeRequest,
      response: pricePreview,
    }),
    request: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: 'Change prices of many items, now or at a given time',
      description:
        'All or nothing. A planned change starts from the prices as they are when its time comes, and from what the chosen categories hold then.',
      body: priceChangeRequest,
      response,
      errors: { 409: 'A price changed since the preview, or nothing would change.' },
    }),
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: 'List price changes, newest first',
      query: priceChangeSearch,
      response: pageOf(priceChange),
    }),
    one: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/:priceChangeCd`,
      summary: 'Get a price change, item by item',
      params,
      response,
    }),
    undo: endpoint({
      ...common,
      method: 'PATCH',
      path: `${path}/undo/:priceChangeCd`,
      summary: 'Undo a price change where its prices are unchanged',
      params,
      response,
      errors: { 409: 'Not executed yet, or every price was changed since.' },
    }),
    cancel: endpoint({
      ...common,
      method: 'PATCH',
      path: `${path}/cancel/:priceChangeCd`,
      summary: 'Cancel a planned price change',
      params,
      response,
      errors: { 409: 'It has started or ended.' },
    }),
  };
};
export const priceChangeCalls = { store: callsOf('store'), business: callsOf('business') };

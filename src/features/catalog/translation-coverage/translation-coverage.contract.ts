import { z } from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { counted, endpoint, many, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, id, int, optionalInt, optionalText, readonlyText, text } from '#kit/contract/fields.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { type CatalogueKind, catalogueKinds, KINDS, kindField } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';

const paths = { store: '/translation/store', business: '/translation' } as const;
export type CoverageAudience = keyof typeof paths;

/** Requires only the permission to read menu items. */
export const coveragePermissions = {
  store: catalogueResources.menuItem.permissions.store.search,
  business: catalogueResources.menuItem.permissions.business.search,
} as const;

/** Writing a translation is changing the record that it belongs to. */
export const writePermission = (audience: CoverageAudience, kind: CatalogueKind): PermissionCode =>
  catalogueResources[kind].permissions[audience].update;

export const anyWritePermission = (audience: CoverageAudience): PermissionCode[] => [
  ...new Set(KINDS.map((kind) => writePermission(audience, kind))),
];

/** missing: no text; outdated: its source changed since; machineMade: a model wrote it and nobody has confirmed it. */
export type GapState = 'missing' | 'outdated' | 'machineMade';
const gapState = choice('state', {
  missing: 'missing',
  outdated: 'outdated',
  machineMade: 'machineMade',
});

/** One text of one record in one language. */
const place = {
  kind: kindField,
  id: int('cd', { min: 1 }),
  /** The record's field, as in its declaration. */
  field: text('field', { max: 50 }),
  language: language('lanTp'),
};

/** Counts by part of the catalogue and language. */
export const coverage = shape({
  sourceLanguage: language('defaultLan'),
  cells: list('cells', {
    kind: kindField,
    language: language('lanTp'),
    total: int('totalCnt'),
    missing: int('missingCnt'),
    outdated: int('outdatedCnt'),
    machineMade: int('machineMadeCnt'),
  }),
});

/** Of gaps in one page: what a large menu lacks is read at once, because each page counts all of it again. */
export const MOST_GAPS = 10_000;
const gapSearch = {
  language: optionalText('lan', { max: 20 }),
  kind: optional(choice('type', catalogueKinds)),
  state: optional(gapState),
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: MOST_GAPS }),
};

export const gap = shape({
  ...place,
  state: gapState,
  /** What the record is called in its store's own language. */
  name: text('nm'),
  inUse: flag('useYn'),
  version: int('version'),
  source: text('source'),
  /** Source text when the translation was made. */
  madeFrom: readonlyText('sourceBefore'),
  text: readonlyText('text'),
});

export type Gap = ReturnType<typeof gap.decode>;

/** A text for the source as it reads now; the same text again says that it is still right. */
export const textRequest = shape({
  field: place.field,
  language: place.language,
  text: optionalText('text', { max: 20_000 }),
  version: optionalInt('version', { min: 1 }),
});
export const textResponse = shape({ id: id('cd'), version: int('version') });

export const filling = shape({ ...place, name: text('nm'), source: text('source'), text: text('text') });
export type Filling = ReturnType<typeof filling.decode>;

export const MOST_FILLINGS = 5_000;
export const fillRequest = shape({
  /** As in the preview; texts changed since are skipped. */
  fillings: list('fillings', { ...place, text: text('text', { max: 250 }) }, { max: MOST_FILLINGS }),
});

/** Suggestions that somebody accepted; what has a text by now or another source is left as it is. */
export const MOST_ACCEPTED = 1_000;
export const acceptRequest = shape({
  texts: list(
    'texts',
    {
      ...place,
      source: text('source', { max: 20_000 }),
      text: text('text', { max: 20_000 }),
      /** As the model wrote it, to be confirmed later. */
      machineMade: flag('machineMadeYn'),
    },
    { max: MOST_ACCEPTED },
  ),
});
export type Accepted = ReturnType<typeof acceptRequest.parse>['texts'][number];

/** Texts of a model that somebody found right; those that read otherwise by now are left out. */
export const confirmRequest = shape({
  texts: list('texts', { ...place, text: text('text', { max: 20_000 }) }, { max: MOST_FILLINGS }),
});
export type Confirmed = ReturnType<typeof confirmRequest.parse>['texts'][number];

/** Fields of each kind are checked by the handler, after the record is found. */
const savingOf = (audience: CoverageAudience, kind: CatalogueKind) => {
  const { id } = catalogueResources[kind];
  return endpoint({
    method: 'PUT',
    path: `${paths[audience]}/${catalogueKinds[kind]}/:${id.wire}`,
    permission: writePermission(audience, kind),
    scope: audience === 'store' ? 'ownStore' : 'chosenStore',
    summary: `Set one translation (${kind}); sending the same text confirms it`,
    params: { id: { ...id, readonly: false } },
    body: { ...textRequest, parse: (wire: unknown) => wire },
    response: textResponse,
  });
};

const callsOf = (audience: CoverageAudience) => {
  const path = paths[audience];
  const scope = audience === 'store' ? 'ownStore' : 'chosenStore';
  const looking = { method: 'GET', permission: coveragePermissions[audience], scope } as const;
  const dictionary = {
    path: `${path}/dictionary`,
    permission: anyWritePermission(audience),
    scope,
  } as const;
  return {
    coverage: endpoint({
      ...looking,
      path,
      summary: 'Get translation coverage by part of the catalog and language',
      response: coverage,
    }),
    gaps: endpoint({
      ...looking,
      path: `${path}/gaps`,
      summary: 'List missing, outdated and unconfirmed translations',
      query: gapSearch,
      response: {
        ...pageOf(gap),
        output: z.object({ content: z.array(gap.output), totalElements: z.number() }).loose(),
      },
    }),
    fillings: endpoint({
      ...dictionary,
      method: 'GET',
      summary: 'Preview missing translations that the dictionary can fill',
      query: { language: gapSearch.language, kind: gapSearch.kind },
      response: many(filling),
    }),
    fill: endpoint({
      ...dictionary,
      method: 'POST',
      summary: 'Fill missing translations from the dictionary, as previewed',
      body: fillRequest,
      response: counted,
    }),
    accept: endpoint({
      method: 'POST',
      path: `${path}/accept`,
      permission: anyWritePermission(audience),
      scope,
      summary: 'Write accepted suggestions where a text is missing or outdated',
      body: acceptRequest,
      response: counted,
    }),
    confirm: endpoint({
      method: 'POST',
      path: `${path}/confirm`,
      permission: anyWritePermission(audience),
      scope,
      summary: 'Confirm translations that a model wrote',
      body: confirmRequest,
      response: counted,
    }),
    save: Object.fromEntries(KINDS.map((kind) => [kind, savingOf(audience, kind)])) as Record<
      CatalogueKind,
      ReturnType<typeof savingOf>
    >,
  };
};
export const coverageCalls = { store: callsOf('store'), business: callsOf('business') };

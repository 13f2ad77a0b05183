import { choice } from '#kit/contract/choice.ts';
import { counted, endpoint, many, maybe, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly, leftOut, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  html,
  id,
  int,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalText,
  readonlyDateTime,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { code, language } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

const GROUP = 'TERMS_TP';

/** The terms of one type in one language, as they were saved last. Language and type stay: agreements name them. */
export const terms = resource('terms', {
  owner: 'platform',
  paths: { platform: '/terms' },
  permissions: { platform: crudPermissions('Terms') },
  id: id('termsCd'),
  form: {
    language: createOnly(language('lan')),
    type: createOnly(code('termsTp', GROUP)),
    title: text('termsTitle', { max: 50, example: '이용약관' }),
    content: html('content'),
    /** When changed words begin to hold; null: at once. In responses, the date of words that do not hold yet. */
    startsAt: optionalDateTime('validDtm'),
    /** The change does not alter the meaning, so that nobody is asked again. In responses always N. */
    correction: flag('correctionYn', { initial: false }),
    inUse: flag('useYn', { initial: true }),
  },
  row: {
    /** The version that was saved last; counted for each type, over all languages. */
    edition: readonlyInt('termsVer'),
    /** The version that holds now; absent before the first one does. */
    editionInForce: leftOut(readOnly(optionalInt('validVer'))),
    /** Another language of this type has a later version. */
    behind: readonlyFlag('behindYn'),
    /** Accounts that have agreed to the version that was saved last, in any language. */
    agreements: readonlyInt('agreeCnt'),
  },
  search: {
    language: optionalText('lanId', { max: 50 }),
    type: optionalInt('termsTpCd', { min: 1 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['typeId', 'language'],
  unique: [
    { fields: ['language', 'type'], message: 'terms.taken', index: 'terms_language_type_key', check: 'chk' },
  ],
  summary: 'terms',
  singular: 'set of terms',
});

const { search, add, update } = terms.permissions.platform;
const oneTerms = { id: { ...terms.id, readonly: false } };

const versionStates = {
  pending: 'pending',
  inForce: 'inForce',
  past: 'past',
  withdrawn: 'withdrawn',
} as const;

/** One text of the terms: a version, or a correction of it. */
export const termsVersion = shape(
  {
    id: id('termsVersionCd'),
    edition: readonlyInt('termsVer'),
    correction: readonlyFlag('correctionYn'),
    state: choice('versionState', versionStates),
    title: text('termsTitle'),
    content: html('content'),
    startsAt: readonlyDateTime('validDtm'),
    savedAt: readonlyDateTime('regDtm'),
    savedBy: readonlyText('accountNm'),
    /** Accounts that agreed to exactly these words. */
    agreements: readonlyInt('agreeCnt'),
  },
  'TermsVersion',
);

/** Who agreed to which version, when and from where. */
export const termsAgreement = shape(
  {
    id: id('agreeCd'),
    loginId: readonlyText('accountId'),
    accountName: readonlyText('accountNm'),
    storeName: readonlyText('storeNm'),
    type: readOnly(code('termsTp', GROUP)),
    edition: readonlyInt('termsVer'),
    /** Language in which the text was shown. */
    language: readonlyText('lanId'),
    title: readonlyText('termsTitle'),
    agreedAt: readonlyDateTime('agreeDtm'),
    ip: readonlyText('inIp'),
    device: readonlyText('userAgent'),
  },
  'TermsAgreement',
);

const agreementSearch = {
  type: optionalInt('termsTpCd', { min: 1 }),
  edition: optionalInt('termsVer', { min: 1 }),
  /** Part of the login id, the name of the account or of its store. */
  text: optionalText('q', { max: 50 }),
};
const looking = { permission: search, scope: 'platform' } as const;

export const termsAdminCalls = {
  check: endpoint({
    method: 'PATCH',
    path: '/terms/chk/:lan/:termsTp',
    permission: [add, update],
    scope: 'none',
    summary: 'Check whether there are terms of a type in a language',
    params: { language: text('lan', { max: 50 }), type: int('termsTp', { min: 0 }) },
    response: maybe(shape({ id: terms.id })),
    rateLimit: { max: 120 },
  }),
  versions: endpoint({
    ...looking,
    method: 'GET',
    path: '/terms/:termsCd/versions',
    summary: 'List the versions of terms with their content, newest first',
    params: oneTerms,
    response: many(termsVersion),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/terms/:termsCd/pending',
    permission: update,
    scope: 'platform',
    summary: 'Withdraw the pending version',
    params: oneTerms,
    response: counted,
    errors: { 409: 'No version is to come, or it is the only one.' },
  }),
  agreements: endpoint({
    ...looking,
    method: 'GET',
    path: '/terms/agreement',
    summary: 'List who agreed to which version, when and from where, newest first',
    query: {
      ...agreementSearch,
      page: optionalInt('page', { max: 100_000 }),
      size: optionalInt('size', { min: 1, max: 1_000 }),
    },
    response: pageOf(termsAgreement),
  }),
  downloadAgreements: endpoint({
    ...looking,
    method: 'GET',
    path: '/terms/agreement/down',
    summary: 'Download the agreements as a spreadsheet',
    query: agreementSearch,
    file: SHEET_TYPE,
    errors: { 409: 'More rows than a sheet can hold.' },
  }),
};

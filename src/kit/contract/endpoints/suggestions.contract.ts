import { choice } from '../choice.ts';
import { namesStores } from '../field.ts';
import { flag, int, optionalRowId, readonlyText, text } from '../fields.ts';
import { storeParameter } from '../lookups.contract.ts';
import { permissionCode } from '../permissions.ts';
import { language, list } from '../references.ts';
import { shape } from '../shape.ts';
import { endpoint } from './endpoint.ts';

// A file of its own, because the first page loads the other lookups.

/** Who may see the settings that the suggestions come from, and where. */
export const suggestionSettings = {
  permission: permissionCode('AiInfoSearch'),
  screen: '/v/system/aiInfo/list',
} as const;

/** Why a translation is not offered. */
export const DROP_REASONS = {
  empty: 'empty',
  tooLong: 'tooLong',
  markup: 'markup',
  numbers: 'numbers',
  placeholders: 'placeholders',
  script: 'script',
  dictionary: 'dictionary',
  allergens: 'allergens',
  /** Names a telephone number or an e-mail address, so it was not sent. */
  personal: 'personal',
  /** The model left it out. */
  missing: 'missing',
  /** No model answered. */
  failed: 'failed',
} as const;
export type DropReason = keyof typeof DROP_REASONS;

export const MOST_TEXTS_TO_TRANSLATE = 40;
const suggestionKey = text('key', { max: 100 });

/** Texts as they read now, saved or not, each with the field it is in and the languages it is wanted in. */
export const suggestionRequest = shape({
  /** The language of the texts. */
  source: language('lanTp'),
  texts: list(
    'texts',
    {
      /** Names the text in the response. */
      key: suggestionKey,
      /** The resource and the field of its translations, as in their declarations. */
      resource: text('type', { max: 50 }),
      field: text('field', { max: 50 }),
      text: text('text', { max: 20_000 }),
      languages: list('lans', { id: text('id', { max: 20 }) }, { max: 20 }),
    },
    { max: MOST_TEXTS_TO_TRANSLATE },
  ),
});

export const suggestionResponse = shape({
  suggestions: list('suggestions', {
    key: suggestionKey,
    language: language('lanTp'),
    text: text('text'),
    /** Of the dictionary, and so agreed upon, or of a model. */
    origin: choice('origin', { dictionary: 'dictionary', model: 'model' }),
    /** Named by the translation and not by the text, in the words of the translation: to be looked at first. */
    addedAllergens: list('addedAllergens', { name: text('nm') }),
  }),
  dropped: list('dropped', {
    key: suggestionKey,
    language: language('lanTp'),
    reason: choice('reason', DROP_REASONS),
  }),
  /** What went wrong where no model answered, in words. */
  problem: readonlyText('problem'),
  /** Translations that are left today. */
  left: int('leftCnt'),
  simulated: flag('simulatedYn'),
});

export const suggestTranslations = endpoint({
  method: 'POST',
  path: '/translate/suggest',
  permission: 'session',
  scope: 'stores',
  summary: 'Suggest translations of texts that the caller may write',
  description:
    'Needs a permission to add or update the resource of each text. Words of the dictionary come first, then the first AI setting that answers. Nothing is stored.',
  query: { store: namesStores(optionalRowId(storeParameter)) },
  body: suggestionRequest,
  response: suggestionResponse,
  rateLimit: { max: 120 },
  errors: { 409: 'No AI setting is in use, or the translations of the day are used up.' },
});

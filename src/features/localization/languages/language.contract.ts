import { createOnly } from '#kit/contract/field.ts';
import { flag, int, key, optionalText, readonlyFlag, readonlyInt, text } from '#kit/contract/fields.ts';
import { LANGUAGE_ID } from '#kit/contract/i18n/language-tags.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';

/** A language for texts of stores. */
export const language = resource('language', {
  owner: 'platform',
  paths: { platform: '/lan' },
  permissions: { platform: crudPermissions('Lan') },
  address: 'languageId',
  form: {
    languageId: createOnly(key('id', { max: 50, pattern: LANGUAGE_ID, example: 'vi' })),
    name: text('nm', { max: 250, example: 'Tiếng Việt' }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    reference1: optionalText('ref1', { max: 50 }),
    reference2: optionalText('ref2', { max: 50 }),
    /** Exactly one language is the platform's default. */
    isDefault: flag('default_', { initial: false }),
    inUse: flag('useYn', { initial: true }),
  },
  row: {
    /** Of the product's interface texts: how many and what share it has, and how many there are. */
    textCount: readonlyInt('textCnt'),
    textTotal: readonlyInt('textTotalCnt'),
    textPercent: readonlyInt('textPct'),
    /** The share from which a language in use is offered. */
    offerPercent: readonlyInt('offerPct'),
    offered: readonlyFlag('offerYn'),
  },
  order: ['displayOrder', 'languageId'],
  unique: [
    { fields: ['languageId'], message: 'language.taken', index: 'languages_language_id_key', check: 'chk' },
  ],
  summary: 'languages',
});

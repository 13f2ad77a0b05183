import { createOnly, leftOut, optional, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  key,
  optionalFlag,
  optionalLongText,
  optionalText,
  readonlyDateTime,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** System options: those that the product obeys have limits, others are kept as data. */
export const systemOption = resource('systemOption', {
  owner: 'platform',
  paths: { platform: '/option' },
  permissions: { platform: crudPermissions('Option') },
  address: 'optionId',
  form: {
    optionId: createOnly(key('optionId', { max: 50, example: 'KIOSK_NOTICE' })),
    name: text('optionNm', { max: 50, example: '키오스크 안내 문구' }),
    value: text('optionVal', { max: 1000, example: '10' }),
    reference1: optionalText('optionRef1', { max: 1000 }),
    reference2: optionalText('optionRef2', { max: 1000 }),
    description: optionalLongText('optionDesc', { max: 250 }),
    inUse: flag('useYn', { initial: true }),
  },
  row: {
    /** In the reader's language, unless operators renamed an option of the product. */
    localName: readonlyText('optionNmLan'),
    /** Obeyed by the product: a whole number within limits, cannot be deleted. */
    obeyed: readonlyFlag('obeyedYn'),
    minimum: readOnly(optional(readonlyInt('minVal'))),
    maximum: readOnly(optional(readonlyInt('maxVal'))),
    defaultValue: readOnly(optional(readonlyInt('defaultVal'))),
    /** What it changes, in the reader's language. */
    effect: readonlyText('effect'),
    /** The latest changes, newest first. */
    changes: leftOut(
      readOnly(
        list('changes', {
          at: readonlyDateTime('dtm'),
          account: readonlyText('accountNm'),
          oldValue: readonlyText('oldVal'),
          newValue: readonlyText('newVal'),
        }),
      ),
    ),
  },
  search: { name: optionalText('optionNm', { max: 50 }), inUse: optionalFlag('useYn') },
  order: ['optionId'],
  unique: [
    {
      fields: ['optionId'],
      message: 'systemOption.taken',
      index: 'system_options_option_id_key',
      check: 'chk',
    },
  ],
  summary: 'system options',
});

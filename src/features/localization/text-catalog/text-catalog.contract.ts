import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { createOnly, readOnly } from '#kit/contract/field.ts';
import { flag, id, optionalInt, optionalText, text } from '#kit/contract/fields.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { downloadSegment, SHEET_TYPE, uploadSegment } from '#kit/contract/lookups.contract.ts';
import { crudPermissions, type PermissionCode, permissionCode } from '#kit/contract/permissions.ts';
import { code, language, list, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

interface TextCatalogNames {
  path: string;
  permissionPrefix: string;
  type: string;
  typeGroup: string;
  typeQuery: string;
  translations: string;
  taken: MessageKey;
  index: string;
  summary: string;
}

/** Characters of a text; the longest of the product's own is the text of a mail. */
export const LONGEST_TEXT = 500;

const entryText = text('nm', { max: LONGEST_TEXT, example: 'Cold noodles' });

/** Responses repeat the entry's own values in each translation; requests are read for language and text only. */
function responseTranslations(
  own: ReturnType<typeof entryTranslations>,
  { type, typeGroup }: TextCatalogNames,
) {
  const fields = {
    id: id('cd'),
    key: text('id'),
    text: entryText,
    inUse: flag('useYn'),
    language: language('lan'),
    type: code(type, typeGroup),
  };
  const rows = list('rows', fields);
  return readOnly({ ...own, encode: rows.encode as typeof own.encode, output: rows.output });
}
const entryTranslations = (wire: string) => translations(wire, { text: entryText }, { language: 'lan' });

/** A text catalog by key and type, in every language; dictionary and interface texts differ in names only. */
export function textCatalog<const Name extends string>(name: Name, names: TextCatalogNames) {
  const others = entryTranslations(names.translations);
  return resource(name, {
    owner: 'platform',
    paths: { platform: names.path },
    permissions: { platform: crudPermissions(names.permissionPrefix, { only: ['add', 'update'] }) },
    id: id('cd'),
    form: {
      key: createOnly(text('id', { max: 250, example: 'menu.cold-noodles' })),
      type: code(names.type, names.typeGroup),
      /** In the default language. */
      text: text('nm', { max: LONGEST_TEXT, example: '물냉면' }),
      translations: others,
      inUse: flag('useYn', { initial: true }),
    },
    row: { language: readOnly(language('lan')), translations: responseTranslations(others, names) },
    search: { text: optionalText('nm', { max: 250 }), type: optionalInt(names.typeQuery, { min: 1 }) },
    order: ['key', 'id'],
    unique: [{ fields: ['key'], message: names.taken, index: names.index, check: 'chk' }],
    paged: true,
    summary: names.summary,
  });
}

/** The rows of a search as a spreadsheet. */
export const downloadCall = ({ paths, search, summary }: TextCatalog, permission: PermissionCode) =>
  endpoint({
    method: 'GET',
    path: `${paths.platform}/${downloadSegment}`,
    permission,
    scope: 'platform',
    summary: `Download ${summary} as a spreadsheet (Excel 97–2003), one column per language in use`,
    query: search,
    file: SHEET_TYPE,
    errors: { 409: 'More rows than a sheet can hold.' },
  });

/** Below the path of the list. */
export const uploadPath = (list: string): string => `${list}/${uploadSegment}`;

/** Download and upload share one permission code. */
export const downloadPermission = (prefix: string) => permissionCode(`${prefix}Down`);

export type TextCatalog = ReturnType<typeof textCatalog>;
export type TextCatalogEntry = ReturnType<TextCatalog['decode']>;

import {
  downloadPermission,
  textCatalog,
} from '#features/localization/text-catalog/text-catalog.contract.ts';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { text } from '#kit/contract/fields.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';

/** Interface texts of customers' devices (kiosk, table, app), per device type. */
export const clientText = textCatalog('clientText', {
  path: '/lanData',
  permissionPrefix: 'LanData',
  type: 'clientTp',
  typeGroup: 'CLIENT_TP',
  typeQuery: 'clientTpCd',
  translations: 'lanDatas',
  taken: 'clientText.taken',
  index: 'client_texts_key_key',
  summary: 'interface texts',
});

export const clientTextDownload = downloadPermission('LanData');

/** What a language lacks of the product's own texts. */
export const downloadMissingTexts = endpoint({
  method: 'GET',
  path: '/lanData/down/:lanId',
  permission: clientTextDownload,
  scope: 'platform',
  summary: 'Download the interface texts that a language lacks, as a spreadsheet for the upload',
  params: { languageId: text('lanId', { max: 50 }) },
  file: SHEET_TYPE,
});

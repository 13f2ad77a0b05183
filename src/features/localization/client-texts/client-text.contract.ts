import {
  downloadPermission,
  textCatalog,
} from '#features/localization/text-catalog/text-catalog.contract.ts';

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

import {
  downloadPermission,
  textCatalog,
} from '#features/localization/text-catalog/text-catalog.contract.ts';

/** Texts that the customers' devices (kiosk, table, app) show, per device type. */
export const clientText = textCatalog('clientText', {
  path: '/lanData',
  permissionPrefix: 'LanData',
  type: 'clientTp',
  typeGroup: 'CLIENT_TP',
  typeQuery: 'clientTpCd',
  translations: 'lanDatas',
  taken: 'clientText.taken',
  index: 'client_texts_key_key',
  summary: 'Client texts',
});

export const clientTextDownload = downloadPermission('LanData');

import { useState } from 'react';
import { api, type Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { downloadProblem } from './download-problem.ts';
import { SPREADSHEET_NAME } from './spreadsheet-name.ts';

/** Fetches a spreadsheet and hands it to the browser. */
export function useDownload() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async (path: string, query: Query = {}, filename = SPREADSHEET_NAME): Promise<void> => {
    setBusy(true);
    try {
      await api.download(path, { query, quiet: true }, filename);
    } catch (error) {
      console.warn('The download failed.', error);
      notify.error(downloadProblem(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { api, type Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';

/** The name every spreadsheet is saved under (spec/1 §9). */
export const SPREADSHEET_NAME = 'data.xls';

interface DownloadButtonProps {
  path: string;
  query?: Query;
  label?: string;
  filename?: string;
}

/** Fetches a spreadsheet and hands it to the browser. */
export function DownloadButton({
  path,
  query = {},
  label,
  filename = SPREADSHEET_NAME,
}: DownloadButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await api.download(path, { query, quiet: true }, filename);
    } catch (error) {
      console.warn('The download failed.', error);
      notify.error(t('upload.downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void run()}>
      {label ?? t('upload.download')}
    </Button>
  );
}

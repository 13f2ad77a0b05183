import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { downloadInBackground, useIsDownloading } from './background-download.ts';
import { useDownload } from './use-download.ts';

interface SheetButtonProps {
  label?: string;
  busy: boolean;
  onClick: () => void;
}

function SheetButton({ label, busy, onClick }: SheetButtonProps) {
  const t = useT();
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={onClick}>
      {label ?? t('upload.download')}
    </Button>
  );
}

interface DownloadButtonProps {
  path: string;
  query?: Query;
  label?: string;
  filename?: string;
}

/** Fetches a spreadsheet and hands it to the browser. */
export function DownloadButton({ path, query, label, filename }: DownloadButtonProps) {
  const { busy, download } = useDownload();
  return <SheetButton label={label} busy={busy} onClick={() => void download(path, query, filename)} />;
}

/** Fetches a long spreadsheet while one goes on working, here or on another screen. */
export function BackgroundDownloadButton({ path }: { path: string }) {
  return <SheetButton busy={useIsDownloading(path)} onClick={() => void downloadInBackground(path)} />;
}

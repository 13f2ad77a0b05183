import {
  DownloadOutlined,
  DownOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { UploadReport } from '#kit/contract/endpoints/uploads.contract.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { downloadSegment, storeParameter, uploadSegment } from '#kit/contract/lookups.contract.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PICTURE_ARCHIVE, SPREADSHEETS } from './file-kinds.ts';
import { useDownload } from './use-download.ts';

const UploadDialog = lazy(() =>
  import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
);

interface CrudFilesProps {
  /** What the download is for on this screen. */
  downloadLabel: MessageKey;
  /** Path segment of an archive of pictures, where the screen takes one. */
  pictures?: string;
  /** After an upload; the list is read again unless the screen does more. */
  onDone?: (report: UploadReport) => void;
}

/**
 * Spreadsheets (and pictures) of the list that the page shows, behind one button: down for those who may search,
 * up for those who may add or change.
 */
export function CrudFiles({ downloadLabel, pictures, onDone }: CrudFilesProps) {
  const t = useT();
  const page = useCrud();
  const { busy, download } = useDownload();
  const [open, setOpen] = useState<'sheet' | 'pictures' | null>(null);
  const path = page.resource.paths[page.audience] ?? '';
  const query = page.store ? { [storeParameter]: page.store } : undefined;
  const maySend = page.can('add') || page.can('update');
  const items: NonNullable<MenuProps['items']> = [];
  if (page.can('search'))
    items.push({ key: 'down', icon: <DownloadOutlined aria-hidden />, label: t(downloadLabel) });
  if (maySend) items.push({ key: 'sheet', icon: <UploadOutlined aria-hidden />, label: t('upload.open') });
  if (maySend && pictures)
    items.push({
      key: 'pictures',
      icon: <FileImageOutlined aria-hidden />,
      label: t('upload.openPictures'),
    });
  if (items.length === 0) return null;
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'down') void download(`${path}/${downloadSegment}`, query);
    else setOpen(key as 'sheet' | 'pictures');
  };
  const ofPictures = open === 'pictures';
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: choose }}
        disabled={page.list.status === 'waiting'}
      >
        <Button icon={<FileExcelOutlined aria-hidden />} loading={busy}>
          {t(pictures ? 'upload.filesAndPictures' : 'upload.files')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {open && (
        <Suspense fallback={null}>
          <UploadDialog
            open
            key={open}
            onClose={() => setOpen(null)}
            title={t(ofPictures ? 'upload.openPictures' : 'upload.open')}
            path={`${path}/${ofPictures ? pictures : uploadSegment}`}
            query={query}
            kind={ofPictures ? PICTURE_ARCHIVE : SPREADSHEETS}
            onDone={onDone ?? page.list.reload}
          />
        </Suspense>
      )}
    </>
  );
}

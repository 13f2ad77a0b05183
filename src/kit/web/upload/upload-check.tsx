import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { UploadDialog } from './upload-dialog.tsx';

interface UploadCheckProps {
  path: string;
  query?: Query;
  onDone: () => void;
}

/** The button of a spreadsheet upload and its dialog. */
export function UploadCheck(props: UploadCheckProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('upload.open')}
      </Button>
      <UploadDialog {...props} open={open} onClose={() => setOpen(false)} title={t('upload.open')} />
    </>
  );
}

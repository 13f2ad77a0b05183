import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ApiError, api } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { FileInput } from '#kit/web/upload/file-input.tsx';
import {
  bannerCalls,
  bannerVideoBytes,
  bannerVideoPart,
  mobilePosBanner,
} from './mobile-pos-banner.contract.ts';

interface VideoUploadProps {
  banner: number;
  /** A video has been uploaded before. */
  filled: boolean;
}

/** Uploads the video of a saved banner and shows the progress. */
export function VideoUpload({ banner, filled }: VideoUploadProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > bannerVideoBytes) return notify.warning(t('mobilePosBanner.videoTooLarge'));
    const form = new FormData();
    form.append(mobilePosBanner.id.wire, String(banner));
    form.append(bannerVideoPart, file);
    setShare(0);
    try {
      await api.upload(bannerCalls.uploadVideo.path, form, { onProgress: setShare, quiet: true });
      notify.success(t('mobilePosBanner.uploaded'));
      await queryClient.invalidateQueries({ queryKey: resourceKey(mobilePosBanner) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Shown as a toast, because there is no form field for it.
      notify.error(error.fields[bannerVideoPart] ?? error.message);
    } finally {
      setShare(null);
    }
  };
  const percent = Math.round((share ?? 0) * 100);
  return (
    // A click on the button is none on its row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events of the button from the row
    <span
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <FileInput ref={input} accept="video/mp4,video/webm" onChoose={([file]) => void send(file)} />
      <Button
        size="small"
        type={filled ? 'text' : 'default'}
        icon={<UploadOutlined aria-hidden />}
        loading={share !== null}
        onClick={() => input.current?.click()}
      >
        {share === null
          ? t(filled ? 'mobilePosBanner.replace' : 'mobilePosBanner.upload')
          : t('mobilePosBanner.uploading', { percent })}
      </Button>
    </span>
  );
}

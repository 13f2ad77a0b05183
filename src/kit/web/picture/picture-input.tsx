import { Button } from 'antd';
import { useRef } from 'react';
import { PICTURE_BYTES, type PictureSize, pictureUrl } from '#kit/contract/picture.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';
import { lookAt, PICTURE_TYPES } from './picture-file.ts';
import './picture-input.css';

export interface PictureInputProps extends PictureSize {
  id?: string;
  /** The path of a stored picture, the data URL of a chosen one, or nothing. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  /** What the picture shows, for those who do not see it. */
  alt?: string;
}

/** One picture of exactly this size: chosen, looked at, taken away. */
export function PictureInput({ width, height, value, onChange, id, disabled, alt = '' }: PictureInputProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const chosen = await lookAt(file, { width, height });
    if (chosen.kind === 'exact') onChange?.(chosen.dataUrl);
    else if (chosen.kind === 'other') notify.warning(t('picture.size', { width, height }));
    else notify.warning(t(chosen.reason, { max: PICTURE_BYTES / 1024 / 1024 }));
  };
  return (
    <div className="picture-input">
      {value && (
        <img className="picture-preview" src={pictureUrl(value)} width={width} height={height} alt={alt} />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        disabled={disabled}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {value && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          {t('picture.remove')}
        </Button>
      )}
    </div>
  );
}

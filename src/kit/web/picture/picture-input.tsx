import { DeleteOutlined, PictureOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { type ClipboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { type PictureSize, pictureUrl } from '#kit/contract/picture.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useDisabled } from '#kit/web/fields/controls/use-disabled.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { FileInput } from '#kit/web/upload/file-input.tsx';
import { useDrop } from '#kit/web/upload/use-drop.ts';
import { lookAt, PICTURE_TYPES } from './picture-file.ts';
import './picture-input.css';

// Most pictures fit; those that do not bring the tool that makes them.
const PictureCrop = lazy(() => import('./picture-crop.tsx'));

export interface PictureInputProps extends PictureSize {
  id?: string;
  /** The path of a stored picture, the data URL of a chosen one, or nothing. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  /** What the picture shows, for those who do not see it. */
  alt?: string;
}

const pictureIn = (data: DataTransfer): File | undefined =>
  [...data.files].find((file) => file.type.startsWith('image/')) ?? data.files[0];

/** From a file to a picture of the size wanted: at once where it fits, cut where it does not. */
function useChoice(props: PictureInputProps, disabled: boolean) {
  const { width, height, onChange } = props;
  const t = useT();
  const { busy, run } = useAction();
  const [toCut, setToCut] = useState<{ file: File; bitmap: ImageBitmap } | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file || disabled) return;
    await run(async () => {
      const chosen = await lookAt(file, { width, height });
      if (chosen.kind === 'exact') onChange?.(chosen.dataUrl);
      else if (chosen.kind === 'other') setToCut({ file, bitmap: chosen.bitmap });
      else notify.warning(t(chosen.reason, chosen.params));
    });
  };
  const endCut = (dataUrl: string | null) => {
    toCut?.bitmap.close();
    setToCut(null);
    if (dataUrl) onChange?.(dataUrl);
    else notify.warning(t('picture.size', { width, height }));
  };
  return { busy, toCut, choose, endCut };
}

function Buttons({ onChange, onRemove }: { onChange: () => void; onRemove: () => void }) {
  const t = useT();
  return (
    <span className="picture-buttons">
      <Button size="small" icon={<SwapOutlined aria-hidden />} onClick={onChange}>
        {t('picture.change')}
      </Button>
      <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
        {t('picture.remove')}
      </Button>
    </span>
  );
}

/** One picture of exactly this size: chosen, dropped or pasted, cut where it does not fit, taken away. */
export function PictureInput(props: PictureInputProps) {
  const { width, height, value, onChange, id, alt } = props;
  const disabled = useDisabled(props.disabled);
  const t = useT();
  const rulesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const { busy, toCut, choose, endCut } = useChoice(props, disabled);
  const { over, handlers } = useDrop((data) => void choose(pictureIn(data)), disabled);
  const ask = () => input.current?.click();
  const end = (dataUrl: string | null) => {
    endCut(dataUrl);
    place.current?.focus();
  };
  const remove = () => {
    onChange?.(null);
    place.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void choose(file);
  };

  const shown = value && value !== broken ? value : null;
  const state = [over && 'over', shown && 'filled'].filter(Boolean).join(' ');
  return (
    <div className="picture-input">
      <button
        ref={place}
        type="button"
        id={id}
        className={`picture-place ${state}`}
        style={{ width, aspectRatio: `${width} / ${height}` }}
        disabled={disabled}
        aria-busy={busy}
        aria-describedby={disabled ? undefined : rulesId}
        onClick={ask}
        onPaste={paste}
        {...handlers}
      >
        {shown && (
          <img src={pictureUrl(shown)} alt={alt ?? t('picture.current')} onError={() => setBroken(shown)} />
        )}
        {busy && <Spin aria-label={t('picture.reading')} />}
        {!shown && !busy && (
          <span className="picture-invite">
            <PictureOutlined aria-hidden />
            {t(value ? 'picture.broken' : disabled ? 'picture.none' : 'picture.choose')}
          </span>
        )}
      </button>
      <FileInput
        ref={input}
        accept={PICTURE_TYPES}
        disabled={disabled}
        onChoose={([file]) => void choose(file)}
      />
      <div className="picture-side">
        {!disabled && (
          <span id={rulesId} className="picture-rules">
            {t('picture.rules', { width, height })}
          </span>
        )}
        {value && !disabled && <Buttons onChange={ask} onRemove={remove} />}
      </div>
      {toCut && (
        <Suspense fallback={null}>
          <PictureCrop {...toCut} width={width} height={height} onDone={end} onCancel={() => end(null)} />
        </Suspense>
      )}
    </div>
  );
}

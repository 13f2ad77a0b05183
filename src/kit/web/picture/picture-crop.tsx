import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Slider } from 'antd';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PictureSize } from '#kit/contract/picture.ts';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { cut, type Part } from './picture-file.ts';
import './picture-crop.css';

const MOST = 5;
const STEP = 0.25;
/** px that an arrow key moves the picture. */
const ARROW = 6;

interface PictureCropProps extends PictureSize {
  file: File;
  bitmap: ImageBitmap;
  onDone: (dataUrl: string) => void;
  onCancel: () => void;
}

/** Which part of a picture becomes the picture of the right size: moved and enlarged by mouse, touch or keys. */
export default function PictureCrop({ file, bitmap, width, height, onDone, onCancel }: PictureCropProps) {
  const t = useT();
  // The dialog is drawn anew only when what it says changes, not for every step of a finger.
  const part = useRef<Part>(undefined);
  const [quality, setQuality] = useState<'sharp' | 'blurred'>();
  const [cutting, setCutting] = useState(false);
  const choose = useCallback(
    (chosen: Part) => {
      part.current = chosen;
      // A part smaller than the picture to be made has to be blown up.
      setQuality(chosen.width < width || chosen.height < height ? 'blurred' : 'sharp');
    },
    [width, height],
  );
  const done = async () => {
    if (!part.current) return;
    setCutting(true);
    onDone(await cut(bitmap, part.current, { width, height }));
  };
  return (
    <Modal
      open
      title={t('picture.crop')}
      width={560}
      mask={{ closable: false }}
      okText={t('picture.cropDone')}
      cancelText={t('web.cancel')}
      confirmLoading={cutting}
      okButtonProps={{ disabled: !quality }}
      onOk={() => void done()}
      onCancel={onCancel}
    >
      <DialogLead>{t('picture.cropLead', { width, height })}</DialogLead>
      <CropStage file={file} aspect={width / height} onPart={choose} />
      <p className="picture-crop-note second" role="status">
        {quality === 'blurred' ? t('picture.cropBlurred') : t('picture.cropKeys')}
      </p>
    </Modal>
  );
}

interface CropStageProps {
  file: File;
  /** Width divided by height. */
  aspect: number;
  onPart: (part: Part) => void;
}

const CropStage = memo(function CropStage({ file, aspect, onPart }: CropStageProps) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const enlarge = (to: number) => setZoom(Math.min(MOST, Math.max(1, to)));
  return (
    <>
      <div className="picture-crop-stage">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST}
            aspect={aspect}
            objectFit="cover"
            keyboardStep={ARROW}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('picture.cropMove') }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => onPart(pixels)}
          />
        )}
      </div>
      <div className="picture-crop-zoom">
        <Button
          type="text"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t('picture.zoomOut')}
          disabled={zoom <= 1}
          onClick={() => enlarge(zoom - STEP)}
        />
        <Slider
          min={1}
          max={MOST}
          step={0.05}
          value={zoom}
          onChange={enlarge}
          ariaLabelForHandle={t('picture.zoom')}
          ariaValueTextFormatterForHandle={percent}
          tooltip={{ formatter: null }}
        />
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('picture.zoomIn')}
          disabled={zoom >= MOST}
          onClick={() => enlarge(zoom + STEP)}
        />
        <output className="picture-crop-percent num second">{percent(zoom)}</output>
      </div>
    </>
  );
});

const percent = (zoom: number): string => percentText(Math.round(zoom * 100));

import { Form } from 'antd';
import { pictureUrl } from '#kit/contract/picture.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PictureInput } from '#kit/web/picture/picture-input.tsx';
import { mobilePosBanner, placeSize } from './mobile-pos-banner.contract.ts';

const { FormField } = bindResource(mobilePosBanner);

type Kind = 'image' | 'video';

/** Form of a banner: its position, and a picture of that position's size or a video, which is uploaded after saving. */
export function BannerForm() {
  const t = useT();
  const form = Form.useFormInstance();
  const place = Form.useWatch<CodeValue | undefined>('place', form);
  const kind = Form.useWatch<Kind | undefined>('kind', form);
  const saved = useOpenRecord<{ video: string | null }>()?.video;
  return (
    <>
      <FormField name="place" />
      <FormField name="kind">
        <KindInput />
      </FormField>
      {kind === 'video' ? (
        <div className="banner-video">
          {saved && (
            <video src={pictureUrl(saved)} controls muted playsInline preload="metadata">
              <track kind="captions" />
            </video>
          )}
          <p className="faint">{t('mobilePosBanner.videoHint')}</p>
        </div>
      ) : (
        <FormField name="image" required>
          <PictureInput {...placeSize(place)} />
        </FormField>
      )}
      {(kind !== 'video' || saved) && <FormField name="inUse" />}
    </>
  );
}

interface KindInputProps {
  id?: string;
  value?: Kind;
  onChange?: (kind: Kind) => void;
}

function KindInput(props: KindInputProps) {
  const t = useT();
  return (
    <Segmented<Kind>
      {...props}
      options={[
        { value: 'image', label: t('mobilePosBanner.kindImage') },
        { value: 'video', label: t('mobilePosBanner.kindVideo') },
      ]}
    />
  );
}

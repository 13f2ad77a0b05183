import { AimOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';
import { findPlace } from './dispatch-calls.ts';

/** Looks the address up and fills in where it lies. */
export function PlaceButton({ disabled, onFound }: { disabled: boolean; onFound: () => void }) {
  const t = useT();
  const form = Form.useFormInstance();
  const address = (Form.useWatch('address', form) as string | null | undefined)?.trim();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      const place = await findPlace(address ?? '');
      if (place) {
        form.setFieldsValue(place);
        notify.success(t('dispatch.placeFound'));
        onFound();
      } else notify.warning(t('dispatch.placeMissing'));
    } catch (error) {
      // What the server said the toast has shown.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="place-button"
      icon={<AimOutlined aria-hidden />}
      loading={busy}
      disabled={disabled || !address}
      onClick={() => void find()}
    >
      {t('dispatch.findPlace')}
    </Button>
  );
}

import { QrcodeOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useStoreFacts } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { QrCard } from '#kit/web/qr/qr-card.tsx';
import { pickUpAddress, storeInfoAddress } from './store-address.rules.ts';
import './store-qr.css';

/** px (spec 2 §9). */
const SIZE = 160;

/** The button that opens a store's own QR codes; `store` null is the session's own store, undefined: none yet. */
export function StoreQrButton({ store }: { store: number | null | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useStoreFacts(store);
  return (
    <>
      <Button icon={<QrcodeOutlined aria-hidden />} disabled={!data} onClick={() => setOpen(true)}>
        {t('storeQr.open')}
      </Button>
      {data && (
        <Modal
          open={open}
          width={720}
          title={t('storeQr.title', { name: data.name ?? '' })}
          footer={null}
          destroyOnHidden
          onCancel={() => setOpen(false)}
        >
          <StoreCodes
            base={data.publicUrl ?? location.origin}
            storeId={data.publicId ?? ''}
            name={data.name ?? ''}
          />
        </Modal>
      )}
    </>
  );
}

function StoreCodes({ base, storeId, name }: { base: string; storeId: string; name: string }) {
  const t = useT();
  const info = t('storeQr.info');
  const pickUp = t('storeQr.pickUp');
  return (
    <div className="qr-cards">
      <QrCard
        address={storeInfoAddress(base, storeId)}
        name={`${name} ${info}`}
        size={SIZE}
        title={info}
        hint={t('storeQr.info.hint')}
      />
      <QrCard
        address={pickUpAddress(base, storeId)}
        name={`${name} ${pickUp}`}
        size={SIZE}
        title={pickUp}
        hint={t('storeQr.pickUp.hint')}
      />
    </div>
  );
}

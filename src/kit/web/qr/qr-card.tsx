import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { handFile } from '#kit/web/api/files.ts';
import { CopyButton } from '#kit/web/copy/copy-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { QrCode } from './qr-code.tsx';
import { qrPng, qrSvg } from './qr-files.ts';

interface QrCardProps {
  address: string;
  /** What the code is called, also as the name of its files. */
  name: string;
  /** px. */
  size: number;
  /** Heading, where the dialog around it does not say it. */
  title?: ReactNode;
  hint?: ReactNode;
}

/** A code with its address, and the ways to take it along. */
export function QrCard({ address, name, size, title, hint }: QrCardProps) {
  const t = useT();
  const file = name.replace(/[\\/:*?"<>|\s]+/g, '-');
  return (
    <section className="qr-card">
      {title && <h3>{title}</h3>}
      <QrCode text={address} size={size} label={name} />
      {hint && <p className="qr-hint">{hint}</p>}
      <p className="qr-address" title={t('qr.address')}>
        {address}
      </p>
      <div className="qr-actions">
        <CopyButton text={address}>{t('qr.copy')}</CopyButton>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t('qr.saveSvg')}
          onClick={() => handFile(qrSvg(address), `${file}.svg`)}
        >
          SVG
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t('qr.savePng')}
          onClick={() => void qrPng(address).then((picture) => handFile(picture, `${file}.png`))}
        >
          PNG
        </Button>
      </div>
    </section>
  );
}

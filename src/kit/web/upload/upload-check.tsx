import { UploadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress, Upload } from 'antd';
import { useState } from 'react';
import {
  decodeUploadReport,
  dryRunQuery,
  type UploadReport,
  uploadPart,
} from '#kit/contract/lookups.contract.ts';
import { ApiError, api, type Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';
import { isSpreadsheet } from './file-kinds.ts';
import { UploadFindings } from './upload-findings.tsx';
import './upload.css';

interface UploadCheckProps {
  path: string;
  query?: Query;
  onDone: () => void;
  /** What kinds of file are taken; spreadsheets unless told otherwise. */
  accept?: { extensions: string; allows: (file: File) => boolean; refusal: string; note: string };
  label?: string;
  title?: string;
}

type Step =
  | { at: 'choose' }
  | { at: 'sending'; share: number; applying: boolean }
  | { at: 'report'; file: File; report: UploadReport };

/** Upload in two steps: the file is checked first without effect, then applied as a whole or not at all (D42). */
export function UploadCheck({ path, query, onDone, accept, label, title }: UploadCheckProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const kinds = accept ?? {
    extensions: '.xls,.xlsx',
    allows: isSpreadsheet,
    refusal: t('upload.wrongType'),
    note: t('upload.accepts'),
  };

  const send = async (file: File, applying: boolean): Promise<UploadReport | null> => {
    const form = new FormData();
    form.append(uploadPart, file, file.name);
    setStep({ at: 'sending', share: 0, applying });
    try {
      const wire = await api.upload<unknown>(path, form, {
        query: applying ? query : { ...query, ...dryRunQuery },
        quiet: true,
        onProgress: (share) => setStep({ at: 'sending', share, applying }),
      });
      return decodeUploadReport(wire);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const report = decodeUploadReport(error.data);
      if (report.errors.length > 0) return report;
      notify.error(`${t('upload.failed')}\n${error.message}`);
      setStep({ at: 'choose' });
      return null;
    }
  };
  const check = async (file: File) => {
    if (!kinds.allows(file)) return notify.warning(kinds.refusal);
    const report = await send(file, false);
    if (report) setStep({ at: 'report', file, report });
  };
  const apply = async (file: File) => {
    const report = await send(file, true);
    if (!report) return;
    if (report.errors.length > 0) return setStep({ at: 'report', file, report });
    notify.success(t('upload.done'));
    setOpen(false);
    onDone();
  };
  const start = () => {
    setStep({ at: 'choose' });
    setOpen(true);
  };

  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={start}>
        {label ?? t('upload.open')}
      </Button>
      <Modal
        open={open}
        title={title ?? label ?? t('upload.open')}
        width={640}
        mask={{ closable: false }}
        closable={step.at !== 'sending'}
        onCancel={() => step.at !== 'sending' && setOpen(false)}
        destroyOnHidden
        footer={
          step.at === 'report' ? (
            <div className="dialog-buttons">
              <Button onClick={() => setStep({ at: 'choose' })}>{t('upload.another')}</Button>
              <Button
                type="primary"
                disabled={step.report.errors.length > 0 || step.report.count === 0}
                onClick={() => void apply(step.file)}
              >
                {t('upload.apply')}
              </Button>
            </div>
          ) : null
        }
      >
        {step.at === 'choose' && (
          <Upload.Dragger
            accept={kinds.extensions}
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void check(file);
              return false;
            }}
          >
            <p className="upload-icon" aria-hidden="true">
              <UploadOutlined aria-hidden />
            </p>
            <p>{t('upload.drop')}</p>
            <p className="second">{kinds.note}</p>
            <p className="second">{t('upload.advice')}</p>
          </Upload.Dragger>
        )}
        {step.at === 'sending' && (
          <div className="upload-progress" role="status">
            <p>{t(step.applying ? 'upload.applying' : 'upload.checking')}</p>
            <Progress percent={Math.round(step.share * 100)} status="active" />
          </div>
        )}
        {step.at === 'report' && <UploadFindings file={step.file.name} report={step.report} />}
      </Modal>
    </>
  );
}

import { UploadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress, Upload } from 'antd';
import { useState } from 'react';
import type { UploadReport } from '#kit/contract/endpoints/uploads.contract.ts';
import { ApiError, type Query } from '#kit/web/api/client.ts';
import { DialogButtons } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { SPREADSHEETS, type UploadKind } from './file-kinds.ts';
import { type Phase, sendUpload } from './send-upload.ts';
import { UploadFindings } from './upload-findings.tsx';
import './upload.css';

interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  path: string;
  query?: Query;
  onDone: (report: UploadReport) => void;
  /** Kind of file; spreadsheets by default. */
  kind?: UploadKind;
}

type Step =
  | { at: 'choose' }
  | { at: 'sending'; phase: Phase; share: number | null; applying: boolean }
  | { at: 'report'; file: File; report: UploadReport };

/** What one upload does and how far it is. */
function useUpload({ path, query, onClose, onDone }: UploadDialogProps, kind: UploadKind) {
  const t = useT();
  const [step, setStep] = useState<Step>({ at: 'choose' });

  const send = async (file: File, applying: boolean): Promise<UploadReport | null> => {
    setStep({ at: 'sending', phase: 'sending', share: 0, applying });
    try {
      return await sendUpload(path, file, {
        query,
        dryRun: !applying,
        onProgress: (phase, share) => setStep({ at: 'sending', phase, share, applying }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(`${t('upload.failed')}\n${error.message}`);
      setStep({ at: 'choose' });
      return null;
    }
  };
  const check = async (file: File) => {
    if (!kind.allows(file)) return notify.warning(t(kind.refusal));
    const report = await send(file, false);
    if (report) setStep({ at: 'report', file, report });
  };
  const chooseAgain = () => setStep({ at: 'choose' });
  const close = () => {
    chooseAgain();
    onClose();
  };
  const apply = async (file: File) => {
    const report = await send(file, true);
    if (!report) return;
    if (report.errors.length > 0) return setStep({ at: 'report', file, report });
    notify.success(t('upload.done'));
    close();
    onDone(report);
  };
  return { step, check, apply, chooseAgain, close };
}

/** Upload in two steps: the file is checked first without effect, then applied as a whole or not at all (D42). */
export function UploadDialog(props: UploadDialogProps) {
  const { open, title, kind = SPREADSHEETS } = props;
  const t = useT();
  const { step, check, apply, chooseAgain, close } = useUpload(props, kind);
  const busy = step.at === 'sending';
  return (
    <Modal
      open={open}
      title={title}
      width={640}
      mask={{ closable: false }}
      closable={!busy}
      onCancel={() => !busy && close()}
      destroyOnHidden
      footer={
        step.at === 'report' ? (
          <DialogButtons>
            <Button onClick={chooseAgain}>{t('upload.another')}</Button>
            <Button
              type="primary"
              disabled={step.report.errors.length > 0 || step.report.count === 0}
              onClick={() => void apply(step.file)}
            >
              {t('upload.apply')}
            </Button>
          </DialogButtons>
        ) : null
      }
    >
      {step.at === 'choose' && <FileChooser kind={kind} onChoose={check} />}
      {step.at === 'sending' && <UploadProgress {...step} />}
      {step.at === 'report' && (
        <UploadFindings file={step.file.name} report={step.report} columns={kind.columns} />
      )}
    </Modal>
  );
}

function FileChooser({ kind, onChoose }: { kind: UploadKind; onChoose: (file: File) => Promise<void> }) {
  const t = useT();
  return (
    <Upload.Dragger
      accept={kind.extensions}
      maxCount={1}
      showUploadList={false}
      beforeUpload={(file) => {
        void onChoose(file);
        return false;
      }}
    >
      <p className="upload-icon" aria-hidden="true">
        <UploadOutlined aria-hidden />
      </p>
      <p>{t('upload.drop')}</p>
      <p className="second">{t(kind.note)}</p>
      <p className="second">{t(kind.advice)}</p>
    </Upload.Dragger>
  );
}

function UploadProgress({
  phase,
  share,
  applying,
}: {
  phase: Phase;
  share: number | null;
  applying: boolean;
}) {
  const t = useT();
  const work = applying ? 'upload.applying' : 'upload.checking';
  return (
    <div className="upload-progress">
      <p role="status">{t(phase === 'sending' ? 'upload.sending' : work)}</p>
      {/* The progress on another node is unknown: a full animated bar without a number. */}
      <Progress
        percent={share === null ? 100 : Math.round(share * 100)}
        showInfo={share !== null}
        status="active"
        aria-label={t(work)}
      />
    </div>
  );
}

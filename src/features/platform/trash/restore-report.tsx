import { Button, Modal } from 'antd';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { TrashOutcome } from './trash.contract.ts';
import { keyOf, type Named } from './use-trash.ts';
import './trash.css';

interface RestoreReportProps {
  report: readonly TrashOutcome[] | null;
  restoring: boolean;
  onRestore: (rows: readonly Named[]) => void;
  onClose: () => void;
}

/** Whether a refused row comes back once what it needs does. */
const comesBack = ({ result, needs }: TrashOutcome): boolean =>
  result === 'refused' && needs.length > 0 && needs.every(({ restorable }) => restorable);

/** Those rows, together with what they need. */
function withNeeds(report: readonly TrashOutcome[]): Named[] {
  const ready = report.filter(comesBack);
  const rows = new Map<string, Named>(
    ready.flatMap((row) => [...row.needs, row]).map((row) => [keyOf(row), row]),
  );
  return [...rows.values()];
}

function Outcome({ row }: { row: TrashOutcome }) {
  const t = useT();
  const { result, reason, needs, waiting, name, kindName } = row;
  // What is needed says as much as the refusal, unless it cannot be restored.
  const mends = comesBack(row);
  const listed = (rows: readonly { kindName: string; name: string }[]) =>
    rows.map((other) => `${other.kindName} ‘${other.name}’`).join(', ');
  return (
    <li>
      <strong>{name ? `${kindName} ‘${name}’` : t('trash.unknownRow')}</strong>
      {!mends && (
        <span className="second">{result === 'refused' ? reason : t(`trash.result.${result}`)}</span>
      )}
      {needs.length > 0 && <span className="second">{t('trash.needs', { names: listed(needs) })}</span>}
      {waiting.length > 0 && <span className="second">{t('trash.waiting', { names: listed(waiting) })}</span>}
    </li>
  );
}

/** What came back, what did not and why, and the way to restore what is missing along with it. */
export function RestoreReport({ report, restoring, onRestore, onClose }: RestoreReportProps) {
  const t = useT();
  if (!report) return null;
  const restored = report.filter(({ result }) => result === 'restored');
  const others = report.filter(({ result }) => result !== 'restored');
  const together = withNeeds(report);
  return (
    <Modal
      open
      title={t('trash.report')}
      onCancel={onClose}
      footer={
        <DialogButtons>
          <Button type={together.length > 0 ? 'default' : 'primary'} onClick={onClose}>
            {t('trash.close')}
          </Button>
          {together.length > 0 && (
            <Button type="primary" loading={restoring} onClick={() => onRestore(together)}>
              {t('trash.restoreTogether', { count: together.length })}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {restored.length > 0 && (
        <DialogLead>{t('trash.reportRestored', { count: restored.length })}</DialogLead>
      )}
      <DialogLead>{t('trash.reportOthers', { count: others.length })}</DialogLead>
      <ul className="trash-report">
        {others.map((row) => (
          <Outcome key={keyOf(row)} row={row} />
        ))}
      </ul>
    </Modal>
  );
}

import { Button, Modal } from 'antd';
import { DialogButtons, DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { TreeItem } from '../tree.rules.ts';
import type { RemovalReport } from './use-tree-removal.tsx';

interface RemovalDialogProps {
  report: RemovalReport | null;
  onUndo: (deleted: readonly TreeItem[]) => void;
  onClose: () => void;
}

/** What was deleted and what was not, each with its reason. */
export function RemovalDialog({ report, onUndo, onClose }: RemovalDialogProps) {
  const t = useT();
  if (!report) return null;
  const { deleted, refused } = report;
  return (
    <Modal
      open
      title={t('businessTree.report')}
      onCancel={onClose}
      footer={
        <DialogButtons>
          {deleted.length > 0 && <Button onClick={() => onUndo(deleted)}>{t('crud.undo')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('businessTree.close')}
          </Button>
        </DialogButtons>
      }
    >
      {deleted.length > 0 && (
        <DialogLead>{t('businessTree.reportDeleted', { count: deleted.length })}</DialogLead>
      )}
      <DialogLead>{t('businessTree.reportRefused', { count: refused.length })}</DialogLead>
      <dl className="tree-facts">
        {refused.map(({ item, reason }) => (
          <div key={item.key}>
            <dt>{item.name}</dt>
            <dd className="second">{reason}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

import { Button, Modal } from 'antd';
import { SafeHtml } from '#kit/web/html/safe-html.tsx';
import { dayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { isNew } from './notice-memory.ts';
import type { ShownNotice } from './shown-notice.contract.ts';
import './notice-dialog.css';

function NoticeHead({ notice }: { notice: ShownNotice }) {
  const t = useT();
  return (
    <span className="notice-head">
      <span className="notice-title">{notice.title}</span>
      {isNew(notice.startsAt, nowMs()) && <span className="notice-new">{t('noticeDialog.new')}</span>}
      <time className="notice-date" dateTime={notice.startsAt} title={notice.startsAt}>
        {dayText(notice.startsAt)}
      </time>
    </span>
  );
}

export interface NoticeListProps {
  notices: readonly ShownNotice[];
  onClose: () => void;
  onDismiss: () => void;
}

/** The notices as an accordion with the first one open. */
export function NoticeAccordion({ notices }: Pick<NoticeListProps, 'notices'>) {
  return (
    <div className="notice-list">
      {notices.map((notice, at) => (
        <details key={notice.id} name="notices" open={at === 0}>
          <summary>
            <NoticeHead notice={notice} />
          </summary>
          <SafeHtml html={notice.content} />
        </details>
      ))}
    </div>
  );
}

/** The dialog after login. */
export function NoticeList({ notices, onClose, onDismiss }: NoticeListProps) {
  const t = useT();
  return (
    <Modal
      open
      width={600}
      title={t('noticeDialog.title')}
      onCancel={onClose}
      footer={[
        <Button key="dismiss" type="text" className="notice-dismiss" onClick={onDismiss}>
          {t('noticeDialog.dismiss')}
        </Button>,
        <Button key="close" type="primary" className="notice-close" onClick={onClose}>
          {t('web.close')}
        </Button>,
      ]}
    >
      <NoticeAccordion notices={notices} />
    </Modal>
  );
}

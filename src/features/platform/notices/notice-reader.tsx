import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { SafeHtml } from '#kit/web/html/safe-html.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { notice } from './notice.contract.ts';
import './notices.css';

export type Notice = ReturnType<typeof notice.decode>;

interface NoticeReaderProps {
  /** null: closed. */
  notice: Notice | null;
  onClose: () => void;
}

/** What a notice says, below its title. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  return (
    <article className="notice-article">
      <p className="notice-facts">
        {notice.flagNames && <span>{notice.flagNames}</span>}
        <time dateTime={notice.startsAt ?? undefined}>{notice.startsAt && momentText(notice.startsAt)}</time>
      </p>
      <SafeHtml html={notice.content ?? ''} />
    </article>
  );
}

/** One complete notice. */
export function NoticeReader({ notice: open, onClose }: NoticeReaderProps) {
  const t = useT();
  // Keeps its content while the dialog fades out.
  const last = useRef(open);
  if (open) last.current = open;
  const shown = open ?? last.current;
  return (
    <Modal
      open={open !== null}
      width={640}
      title={shown?.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('web.close')}
        </Button>
      }
    >
      {shown && <NoticeArticle notice={shown} />}
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Modal } from 'antd';
import { useState } from 'react';
import { api } from '#kit/web/api/client.ts';
import { getCookie, setCookie } from '#kit/web/cookie.ts';
import { useLocale, useT } from '#kit/web/i18n.tsx';
import { SafeHtml } from '#kit/web/safe-html.tsx';
import { useSession } from '#kit/web/session.tsx';
import { DISMISSAL_DAYS, isDismissed, isNew, noticeSet } from './notice-memory.ts';
import { decodeShownNotices, type ShownNotice, shownNoticesPath } from './shown-notice.contract.ts';
import './notice-dialog.css';

const COOKIE = 'jumun_notices_seen';
/** Closing is remembered for the tab, so that a reload does not bring the dialog back. */
const CLOSED_KEY = 'jumun.notices.closed';

function NoticeHead({ notice }: { notice: ShownNotice }) {
  const t = useT();
  return (
    <span className="notice-head">
      <span className="notice-title">{notice.title}</span>
      {isNew(notice.startsAt, Date.now()) && <span className="notice-new">{t('noticeDialog.new')}</span>}
      <time className="notice-date" dateTime={notice.startsAt} title={notice.startsAt}>
        {notice.startsAt.slice(0, 10)}
      </time>
    </span>
  );
}

/** The notices of the day after login, until they are closed or dismissed for a year. */
export function NoticeDialog() {
  const t = useT();
  const { locale } = useLocale();
  const session = useSession();
  const closedKey = `${CLOSED_KEY}.${session?.accountId}`;
  const [closed, setClosed] = useState(() => sessionStorage.getItem(closedKey));
  const { data: notices = [] } = useQuery({
    queryKey: ['shownNotices', session?.accountId, locale],
    queryFn: async () => decodeShownNotices(await api.get(shownNoticesPath, { quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  const ids = notices.map((notice) => notice.id);
  if (ids.length === 0 || isDismissed(ids, closed) || isDismissed(ids, getCookie(COOKIE))) return null;

  const close = () => {
    const set = noticeSet(ids);
    sessionStorage.setItem(closedKey, set);
    setClosed(set);
  };
  const dismiss = () => {
    setCookie(COOKIE, noticeSet(ids), DISMISSAL_DAYS);
    close();
  };
  return (
    <Modal
      open
      width={600}
      title={t('noticeDialog.title')}
      onCancel={close}
      footer={[
        <Button key="dismiss" type="text" className="notice-dismiss" onClick={dismiss}>
          {t('noticeDialog.dismiss')}
        </Button>,
        <Button key="close" type="primary" onClick={close}>
          {t('web.close')}
        </Button>,
      ]}
    >
      <Collapse
        accordion
        ghost
        className="notice-list"
        expandIconPlacement="end"
        defaultActiveKey={ids[0]}
        items={notices.map((notice) => ({
          key: notice.id,
          label: <NoticeHead notice={notice} />,
          children: <SafeHtml html={notice.content} />,
        }))}
      />
    </Modal>
  );
}

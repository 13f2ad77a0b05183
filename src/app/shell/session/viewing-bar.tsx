import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { endViewing } from '#features/identity/viewing/view-calls.public.ts';
import type { Viewing } from '#kit/contract/session/session.contract.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { refreshSession } from '#kit/web/api/sign-in-again.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';

const LOOK_EVERY_MS = 30_000;

/** On each screen while the product is shown as somebody else sees it: as whom, until when, and the way back. */
export function ViewingBar({ session, viewing }: { session: Session; viewing: Viewing }) {
  const t = useT();
  const [ending, setEnding] = useState(false);
  // It ends by itself after half an hour, or with the rights of the one who looks.
  useEffect(() => {
    const timer = setInterval(() => void refreshSession(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { accountName, displayName, accountId } = session;
  const whom = [...new Set([accountName, displayName, accountId])].filter(Boolean).join(' · ');
  const end = async () => {
    setEnding(true);
    try {
      await endViewing();
    } catch (error) {
      setEnding(false);
      // What went wrong was shown.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <section className="viewing-bar no-print" aria-label={t('viewing.bar')}>
      <EyeOutlined aria-hidden />
      <p>
        <strong>{t(viewing.ofRole ? 'viewing.asRole' : 'viewing.asAccount', { whom })}</strong>
        <span>{t('viewing.untilTime', { time: momentText(viewing.until) })}</span>
      </p>
      <Button size="small" loading={ending} onClick={() => void end()}>
        {t('viewing.end')}
      </Button>
    </section>
  );
}

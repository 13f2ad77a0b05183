import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAction } from '#kit/web/api/use-action.ts';
import { RecordPartLine, RecordPartList } from '#kit/web/crud/editing/record-part.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { deviceName } from './device-name.ts';
import type { OpenSession } from './open-session.contract.ts';

interface SessionListProps {
  /** Identifies the account in the cache of queries. */
  of: readonly unknown[];
  load: () => Promise<readonly OpenSession[]>;
  end: (id: number) => Promise<unknown>;
  endAll: () => Promise<unknown>;
  /** What ends all of them, and what is asked before. */
  texts: { endAll: string; question: string };
}

/** Where an account is signed in now; one session or all but that of this device can be ended. */
export function SessionList({ of, load, end, endAll, texts }: SessionListProps) {
  const t = useT();
  const sessions = useQuery({ queryKey: ['openSessions', ...of], queryFn: load, staleTime: 0 });
  const { busy, run } = useAction();
  const signOut = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      notify.success(t('sessions.ended'));
    }).finally(() => sessions.refetch());
  const askAll = async () => {
    const yes = await ask({
      title: texts.question,
      content: t('sessions.endAllContent'),
      ok: texts.endAll,
      cancel: t('web.cancel'),
      danger: true,
    });
    if (yes) await signOut(endAll);
  };
  return (
    <Loaded query={sessions} failed={t('sessions.failed')} loading={<LoadingLines lines={2} />}>
      {(open) => (
        <>
          <RecordPartLine>
            <span className="second">
              {t(open.length > 0 ? 'sessions.signedIn' : 'sessions.signedInNowhere')}
            </span>
            {open.some(({ current }) => !current) && (
              <Button size="small" danger loading={busy} onClick={() => void askAll()}>
                {texts.endAll}
              </Button>
            )}
          </RecordPartLine>
          {open.length > 0 && (
            <RecordPartList>
              {open.map((session) => {
                const device = deviceName(session.userAgent) ?? t('sessions.unknownDevice');
                return (
                  <li key={session.id}>
                    <TwoLines
                      first={[device, session.ip].filter(Boolean).join(' · ')}
                      second={[
                        t('sessions.since', { time: momentText(session.since) }),
                        t('sessions.lastSeen', { time: momentText(session.seenAt) }),
                      ].join(' · ')}
                    />
                    {session.current ? (
                      <span className="second">{t('sessions.thisDevice')}</span>
                    ) : (
                      <Button
                        size="small"
                        disabled={busy}
                        aria-label={t('sessions.endOneOf', { device })}
                        onClick={() => void signOut(() => end(session.id))}
                      >
                        {t('sessions.endOne')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </RecordPartList>
          )}
        </>
      )}
    </Loaded>
  );
}

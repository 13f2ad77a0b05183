import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { AnyResource } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import { RecordPartLine, RecordPartList } from '#kit/web/crud/editing/record-part.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import type { StaffCalls } from '../staff-calls.contract.ts';
import { deviceName } from './device-name.ts';
import { useStaffAction } from './use-staff-action.ts';

interface StaffSessionsProps {
  resource: AnyResource;
  calls: StaffCalls;
  account: { loginId: string; name: string };
}

/** Where an account is signed in now; one session or all of them can be ended. */
export function StaffSessions({ resource, calls, account }: StaffSessionsProps) {
  const t = useT();
  const { loginId, name } = account;
  const { busy, run } = useStaffAction(resource);
  const sessions = useQuery({
    queryKey: ['staffSessions', calls.sessions.path, loginId],
    queryFn: () => call(calls.sessions, { params: { loginId }, quiet: true }),
    staleTime: 0,
  });
  const end = (work: () => Promise<unknown>) =>
    run(async () => {
      await work().finally(() => sessions.refetch());
      notify.success(t('staff.ended'));
    });
  const endAll = async () => {
    const yes = await ask({
      title: t('staff.endAllQuestion', { name }),
      content: t('staff.endAllContent'),
      ok: t('staff.endAll'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (yes) await end(() => call(calls.endSessions, { params: { loginId } }));
  };
  return (
    <Loaded query={sessions} failed={t('staff.sessionsFailed')} loading={<LoadingLines lines={2} />}>
      {(open) => (
        <>
          <RecordPartLine>
            <span className="second">{t(open.length > 0 ? 'staff.signedIn' : 'staff.signedInNowhere')}</span>
            {open.some(({ current }) => !current) && (
              <Button size="small" danger loading={busy} onClick={() => void endAll()}>
                {t('staff.endAll')}
              </Button>
            )}
          </RecordPartLine>
          {open.length > 0 && (
            <RecordPartList>
              {open.map((session) => {
                const device = deviceName(session.userAgent) ?? t('staff.unknownDevice');
                return (
                  <li key={session.id}>
                    <TwoLines
                      first={[device, session.ip].filter(Boolean).join(' · ')}
                      second={[
                        t('staff.since', { time: momentText(session.since) }),
                        t('staff.lastSeen', { time: momentText(session.seenAt) }),
                      ].join(' · ')}
                    />
                    {session.current ? (
                      <span className="second">{t('staff.thisDevice')}</span>
                    ) : (
                      <Button
                        size="small"
                        disabled={busy}
                        aria-label={t('staff.endOneOf', { device })}
                        onClick={() =>
                          void end(() => call(calls.endSession, { params: { loginId, id: session.id } }))
                        }
                      >
                        {t('staff.endOne')}
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

import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorMark } from '#kit/web/integrations/simulator-mark.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { type PushAction, pushPermissions } from '../push.contract.ts';
import { PhonePreview } from './phone-preview.tsx';
import { changePush, type Push, usePush } from './push-calls.ts';
import { PushFigures, PushProgress, PushState } from './push-state.tsx';

/** One push: how far it is, what became of it, and the buttons that hold or end it. */
export function PushDetail({ id }: { id: number }) {
  const { now } = useStoreClock();
  return <Loaded query={usePush(id, now)}>{(push) => <Detail push={push} />}</Loaded>;
}

function Detail({ push }: { push: Push }) {
  const t = useT();
  const clock = useStoreClock();
  const facts = [
    ['push.type', push.type.name],
    [
      'push.target',
      push.target === 'all' ? t('push.target.all') : push.stores.map(({ name }) => name).join(', '),
    ],
    ['push.sendAt', momentText(push.sendAt)],
    ['push.createdBy', [push.createdByName, momentText(push.createdAt)].filter(Boolean).join(' · ')],
    ['push.endedAt', push.endedAt && momentText(push.endedAt)],
  ] as const;
  return (
    <div className="push-detail">
      <PhonePreview words={push} />
      <div className="push-line">
        <PushState push={push} clock={clock} />
        {push.stopReason && <span>{t(`push.stopReason.${push.stopReason as 'stale'}`)}</span>}
        {push.simulated && <SimulatorMark />}
        <CourseButtons push={push} />
      </div>
      <PushProgress push={push} />
      <PushFigures push={push} />
      <dl className="push-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

function CourseButtons({ push }: { push: Push }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { id, state, waiting } = push;
  if (state === 'done' || state === 'stopped') return null;
  const act = async (action: PushAction) => {
    if (
      action === 'stop' &&
      !(await ask({
        title: t('push.stopQuestion'),
        content: t('push.stopMeans', { count: waiting }),
        ok: t('push.stop'),
        cancel: t('push.goOn'),
        danger: true,
      }))
    )
      return;
    setBusy(true);
    // The error was shown.
    await changePush(id, action)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
      .finally(() => setBusy(false));
  };
  return (
    <Allowed to={[pushPermissions.change, pushPermissions.send]}>
      <div className="push-buttons">
        <Button disabled={busy} onClick={() => void act(state === 'paused' ? 'resume' : 'pause')}>
          {t(state === 'paused' ? 'push.resume' : 'push.pause')}
        </Button>
        <Button danger disabled={busy} onClick={() => void act('stop')}>
          {t('push.stop')}
        </Button>
      </div>
    </Allowed>
  );
}

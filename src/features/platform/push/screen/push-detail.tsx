import { Facts } from '#kit/web/facts/facts.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorMark } from '#kit/web/integrations/simulator-mark.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { SendingButtons } from '#kit/web/sending/sending-buttons.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { pushPermissions } from '../push.contract.ts';
import { PhonePreview } from './phone-preview.tsx';
import { changePush, type Push, usePush } from './push-calls.ts';
import { PushCounts, PushProgress, PushState } from './push-state.tsx';

/** One push: how far it is, what became of it, and the buttons that hold or end it. */
export function PushDetail({ id }: { id: number }) {
  const { now } = useStoreClock();
  return <Loaded query={usePush(id, now)}>{(push) => <Detail push={push} />}</Loaded>;
}

function Detail({ push }: { push: Push }) {
  const t = useT();
  const clock = useStoreClock();
  return (
    <div className="push-detail">
      <PhonePreview message={push} />
      <div className="push-line">
        <PushState push={push} clock={clock} />
        {push.stopReason && <span>{t(`push.stopReason.${push.stopReason as 'stale'}`)}</span>}
        {push.simulated && <SimulatorMark />}
        <Allowed to={[pushPermissions.change, pushPermissions.send]}>
          <SendingButtons
            state={push.state}
            question={{
              title: t('push.stopQuestion'),
              content: t('push.stopMeans', { count: push.waiting }),
            }}
            change={(action) => changePush(push.id, action)}
          />
        </Allowed>
      </div>
      <PushProgress push={push} />
      <PushCounts push={push} />
      <Facts
        facts={[
          [t('push.type'), push.type.name],
          [
            t('push.target'),
            push.target === 'all' ? t('push.target.all') : push.stores.map(({ name }) => name).join(', '),
          ],
          [t('push.sendAt'), momentText(push.sendAt)],
          [t('push.createdBy'), [push.createdByName, momentText(push.createdAt)].filter(Boolean).join(' · ')],
          [t('push.endedAt'), push.endedAt && momentText(push.endedAt)],
        ]}
      />
    </div>
  );
}

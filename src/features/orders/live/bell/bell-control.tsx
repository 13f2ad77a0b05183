import { BellOutlined, DownOutlined, MutedOutlined, SoundFilled, SoundOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { timeText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { PrintSwitch } from '../../list/ticket/print-switch.tsx';
import { acknowledge } from '../../order-actions.ts';
import type { WaitingOrder } from '../waiting/waiting-orders.ts';
import { BellVolume } from './bell-volume.tsx';
import {
  bellMutedUntil,
  bellState,
  isRinging,
  MUTE_TIME,
  muteBell,
  subscribeBell,
  testBell,
  unmuteBell,
} from './order-bell.ts';

type Shown = 'blocked' | 'muted' | 'ringing' | 'armed';

const labels: Record<Shown, { state: MessageKey; hint: MessageKey }> = {
  blocked: { state: 'orders.sound.blocked', hint: 'orders.sound.blockedText' },
  muted: { state: 'orders.sound.muted', hint: 'orders.sound.mutedText' },
  ringing: { state: 'orders.live.quiet', hint: 'orders.sound.ringingText' },
  armed: { state: 'orders.sound.armed', hint: 'orders.sound.armedText' },
};
const icons = { blocked: SoundOutlined, muted: MutedOutlined, ringing: BellOutlined, armed: SoundFilled };

/** The bell button: stops a ringing bell, mutes a silent one, unblocks the sound. */
function BellButton({ waiting }: { waiting: readonly WaitingOrder[] }) {
  const t = useT();
  const clock = useStoreClock();
  const armed = useSyncExternalStore(subscribeBell, bellState) === 'armed';
  const mutedUntil = useSyncExternalStore(subscribeBell, bellMutedUntil);
  const received = useSyncExternalStore(subscribeBell, isRinging);
  const ringing = waiting.filter((order) => order.rings);
  const shown: Shown = !armed
    ? 'blocked'
    : mutedUntil > 0
      ? 'muted'
      : ringing.length > 0
        ? 'ringing'
        : 'armed';
  const press = async () => {
    if (shown === 'ringing') await Promise.all(ringing.map((order) => acknowledge(order.orderId)));
    else if (shown === 'armed') muteBell();
    else if (shown === 'muted') unmuteBell();
    else if (!(await testBell())) notify.warning(t('orders.sound.refused'));
  };
  const Icon = icons[shown];
  return (
    <Tooltip
      title={t(labels[shown].hint, { time: timeText(clock.wall(mutedUntil)), minutes: MUTE_TIME / 60_000 })}
    >
      <button
        type="button"
        className={`live-sound is-${shown} ${received ? 'ringing' : ''}`}
        onClick={() => void press()}
      >
        <Icon aria-hidden />
        <span className={shown === 'armed' ? 'live-label-wide' : 'live-label'}>{t(labels[shown].state)}</span>
      </button>
    </Tooltip>
  );
}

/** Settings of this device for new orders: volume, printing, tests. */
function DeviceSettings({ onCheck }: { onCheck: () => void }) {
  const t = useT();
  return (
    <div className="live-details">
      <p className="live-details-head">
        <strong>{t('orders.sound.settings')}</strong>
      </p>
      <div className="live-volume">
        <span aria-hidden>{t('orders.sound.volume')}</span>
        <BellVolume onLetGo={() => void testBell()} />
      </div>
      <PrintSwitch />
      <div className="live-details-actions">
        <Button onClick={() => void testBell()}>{t('orders.sound.test')}</Button>
        <Button onClick={onCheck}>{t('alertCheck.open')}</Button>
      </div>
    </div>
  );
}

/** The bell control of the top bar with the device settings. */
export function BellControl({ waiting, onCheck }: { waiting: readonly WaitingOrder[]; onCheck: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const check = () => {
    setOpen(false);
    onCheck();
  };
  return (
    <>
      <BellButton waiting={waiting} />
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottom"
        content={<DeviceSettings onCheck={check} />}
      >
        <button
          type="button"
          className="live-more"
          aria-expanded={open}
          aria-label={t('orders.sound.settings')}
        >
          <DownOutlined aria-hidden />
        </button>
      </Popover>
    </>
  );
}

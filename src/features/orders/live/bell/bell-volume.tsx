import { Slider } from 'antd';
import { useSyncExternalStore } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { bellVolume, setBellVolume, subscribeBell } from './order-bell.ts';

/** Volume of the bell in this browser, never zero. `onLetGo`: called when the slider is released. */
export function BellVolume({ onLetGo }: { onLetGo?: () => void }) {
  const t = useT();
  const volume = useSyncExternalStore(subscribeBell, bellVolume);
  return (
    <Slider
      min={10}
      max={100}
      step={10}
      value={Math.round(volume * 100)}
      onChange={(value) => setBellVolume(value / 100)}
      onChangeComplete={onLetGo}
      ariaLabelForHandle={t('orders.sound.volume')}
    />
  );
}

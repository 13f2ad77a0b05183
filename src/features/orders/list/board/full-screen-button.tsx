import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';

const isFull = (): boolean => document.fullscreenElement !== null;
function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full-screen mode for a kitchen tablet; the top bar stays, because it contains the bell. */
export function FullScreenButton() {
  const t = useT();
  const full = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    document.documentElement.classList.toggle('is-full-window', full);
    return () => document.documentElement.classList.remove('is-full-window');
  }, [full]);
  useEffect(
    () => () => {
      if (isFull()) void document.exitFullscreen();
    },
    [],
  );
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    >
      {t(full ? 'orderBoard.fullScreenEnd' : 'orderBoard.fullScreen')}
    </Button>
  );
}

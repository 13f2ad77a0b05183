import { onlineManager } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { plainGet } from '#kit/web/api/plain-get.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { notify } from '#kit/web/notify.tsx';

const CHECK_EVERY = 5000;

async function isReachable(): Promise<boolean> {
  try {
    return (await plainGet('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })).ok;
  } catch {
    return false;
  }
}

/** Says that the network is gone, asks for the server until it is back, then refreshes what is shown. */
export function ConnectionNotice() {
  const t = useT();
  const [offline, setOffline] = useState(!navigator.onLine);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const lost = () => setOffline(true);
    window.addEventListener('offline', lost);
    const unsubscribe = onlineManager.subscribe(() => setTries((count) => count + 1));
    return () => {
      window.removeEventListener('offline', lost);
      unsubscribe();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks at once
  useEffect(() => {
    if (!offline) return;
    let gone = false;
    const check = async () => {
      if (!(await isReachable()) || gone) return;
      setOffline(false);
      notify.success(t('shell.online'));
      void queryClient.invalidateQueries();
    };
    void check();
    const timer = setInterval(check, CHECK_EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [offline, tries]);

  if (!offline) return null;
  return (
    <div className="connection-notice" role="status">
      <span>{t('shell.offline')}</span>
      <Button size="small" onClick={() => setTries((count) => count + 1)}>
        {t('shell.checkAgain')}
      </Button>
    </div>
  );
}

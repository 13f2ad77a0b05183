import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { checkLine, isLineDown, subscribeLine, useLineDown } from '#kit/web/api/line.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';

/** Shows that the server is unreachable; refreshes the data when it is reachable again. */
export function ConnectionNotice() {
  const t = useT();
  const down = useLineDown();
  const [checking, setChecking] = useState(false);

  useEffect(
    () =>
      subscribeLine(() => {
        if (isLineDown()) return;
        notify.success(t('shell.online'));
        void queryClient.invalidateQueries();
      }),
    [t],
  );

  if (!down) return null;
  const check = async () => {
    setChecking(true);
    await checkLine();
    setChecking(false);
  };
  return (
    <div className="connection-notice" role="status">
      <span>{t('shell.offline')}</span>
      <Button size="small" loading={checking} onClick={() => void check()}>
        {t('shell.checkAgain')}
      </Button>
    </div>
  );
}

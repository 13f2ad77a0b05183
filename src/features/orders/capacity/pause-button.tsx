import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { pauseCalls, pausePermissions } from './pause/ordering-pause.contract.ts';
import type { PauseRequest } from './pause/pause-form.tsx';
import { SlotBadge } from './slot-limit/slot-badge.tsx';
import { refreshOrdering, useOrdering } from './use-ordering.ts';

const PauseForm = lazy(() => import('./pause/pause-form.tsx'));
const LimitDialog = lazy(() => import('./slot-limit/limit-dialog.tsx'));

/** The ordering state of the own store, with pause and busy mode. */
export function PauseButton() {
  const t = useT();
  const allowed = useAllowed();
  const [limiting, setLimiting] = useState(false);
  const ordering = useOrdering();
  const [open, setOpen] = useState(false);
  if (!ordering || !allowed(pausePermissions.store.update)) return null;
  const pause = async (body: PauseRequest) => {
    await call(pauseCalls.pause, { body, quiet: true });
    await refreshOrdering();
    setOpen(false);
  };
  const kinds = new Set(ordering.pauses.map(({ kind }) => kind));
  const state = kinds.has('pause') ? 'paused' : kinds.has('busy') ? 'busyNow' : 'taking';
  return (
    <>
      <SlotBadge slots={ordering.slots} />
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        // A popover in the middle would be moved in a narrow window.
        placement="bottom"
        destroyOnHidden
        content={
          <Suspense fallback={<div className="pause-waiting" />}>
            <PauseForm onPause={pause} />
            {allowed(pausePermissions.business.update) && (
              <Button
                type="link"
                className="pause-limits"
                onClick={() => {
                  setOpen(false);
                  setLimiting(true);
                }}
              >
                {t('orderLimit.title')}
              </Button>
            )}
          </Suspense>
        }
      >
        <Button aria-expanded={open} aria-haspopup="dialog" className={`is-${state}`}>
          <span className="pause-lamp" aria-hidden="true" />
          {t(`orderPause.${state}`)}
        </Button>
      </Popover>
      {limiting && (
        <Suspense>
          <LimitDialog audience="store" stores={[ordering]} onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { isLineDown, lineUp, useLineDown } from '#kit/web/api/line.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { isMissingCode, type Why, whyMissing } from './missing-code.ts';
import './fault.css';

export interface FaultProps {
  error: unknown;
  reset?: () => void;
}

interface Texts {
  title: MessageKey;
  text: MessageKey;
}

const broken: Texts = { title: 'page.fault', text: 'page.faultText' };
const missing: Record<Why, Texts> = {
  down: { title: 'page.offline', text: 'page.offlineText' },
  outdated: { title: 'page.newVersion', text: 'page.newVersionText' },
  failed: { title: 'page.notLoaded', text: 'page.notLoadedText' },
};

/** When the page was last reloaded: a browser caches a failed import for the lifetime of the page. */
const RELOADED = 'jumun.reloaded-for-code';
const LATELY = 60_000;
let triedAt = Number.NEGATIVE_INFINITY;

function reloadOnce(): void {
  if (nowMs() - Number(sessionStorage.getItem(RELOADED)) < LATELY) return;
  sessionStorage.setItem(RELOADED, String(nowMs()));
  window.location.reload();
}

/** Once the server is reachable: retries the imports, and reloads the page if they fail again. */
function comeBack(reset: (() => void) | undefined): void {
  const inVain = performance.now() - triedAt < LATELY;
  triedAt = performance.now();
  if (inVain || !reset) reloadOnce();
  else reset();
}

/** The reason for missing code; a screen that failed because of the connection is retried on reconnect. */
function useReason(error: unknown, reset: (() => void) | undefined): Why | 'broken' | undefined {
  const lineDown = useLineDown();
  const [why, setWhy] = useState<Why>();
  const tryAgain = useRef(reset);
  tryAgain.current = reset;
  const lost = useRef(isMissingCode(error) || isLineDown()).current;
  useEffect(() => {
    if (!lost) return;
    let gone = false;
    const find = async () => {
      const found = await whyMissing();
      if (gone) return;
      setWhy(found);
      if (found === 'outdated') return;
      if (found === 'down') await lineUp();
      if (!gone) comeBack(tryAgain.current);
    };
    void find();
    return () => {
      gone = true;
    };
  }, [lost]);
  if (!lost) return 'broken';
  return lineDown ? 'down' : why;
}

/** The error page; uses only the base styles. */
export function Fault({ error, reset }: FaultProps) {
  const t = useT();
  const reason = useReason(error, reset);
  if (!reason) return null;
  const { title, text } = reason === 'broken' ? broken : missing[reason];
  const retry = reason === 'broken' || reason === 'failed';
  return (
    <div className="fault" role="alert">
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      {reason !== 'down' && (
        <div className="fault-actions">
          {retry && reset && (
            <button type="button" onClick={reset}>
              {t('web.retry')}
            </button>
          )}
          <button type="button" onClick={() => window.location.reload()}>
            {t('page.reload')}
          </button>
        </div>
      )}
    </div>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TextButton } from '../sign-in/sign-in-parts.tsx';
import { type CaptchaOffer, decodeCaptcha, loginPaths } from '../sign-in.contract.ts';
import './captcha.css';

export interface CaptchaProps {
  /** The solution, or null without a valid one. */
  onToken: (token: string | null) => void;
  /** The server's setting; `off` if no verification is required. */
  onOffer: (kind: CaptchaOffer['kind']) => void;
  /** A new number restarts the verification, because a solution is valid for one attempt. */
  attempt: number;
  /** The account is guarded: the harder verification replaces the usual one. */
  hard: boolean;
  onFailed: () => void;
}

const AltchaWidget = lazy(() => import('./captcha-altcha.tsx').then((m) => ({ default: m.AltchaWidget })));
const VendorWidget = lazy(() => import('./captcha-vendor.tsx').then((m) => ({ default: m.VendorWidget })));

async function fetchOffer(): Promise<CaptchaOffer> {
  const response = await fetch(loginPaths.captcha, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return decodeCaptcha(await response.json());
}

/** The human verification required by the server. */
export function Captcha({ onToken, onOffer, attempt, hard, onFailed }: CaptchaProps) {
  const t = useT();
  const [offer, setOffer] = useState<CaptchaOffer | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the server again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    fetchOffer().then(
      (found) => {
        if (gone) return;
        setOffer(found);
        onOffer(found.kind);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [tries]);

  if (offer?.kind === 'off') return null;
  if (failed) {
    return (
      <p className="captcha-failed" role="alert">
        {t('captcha.unavailable')}{' '}
        <TextButton onClick={() => setTries((count) => count + 1)}>{t('web.retry')}</TextButton>
      </p>
    );
  }
  return (
    <div className="captcha" aria-busy={offer === null}>
      <Suspense fallback={null}>
        {hard && <AltchaWidget key="hard" hard onToken={onToken} attempt={attempt} onFailed={onFailed} />}
        {!hard && offer?.kind === 'altcha' && <AltchaWidget onToken={onToken} attempt={attempt} />}
        {!hard && offer && 'siteKey' in offer && (
          <VendorWidget {...offer} onToken={onToken} attempt={attempt} />
        )}
      </Suspense>
    </div>
  );
}

import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaGlobal, State, WidgetMethods } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { createElement, useEffect, useRef } from 'react';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { loginPaths } from '../sign-in.contract.ts';
import { CAPTCHA_LIFETIME, HARD_CAPTCHA_PATH, type WidgetProps } from './captcha-widget.ts';

// Workers as separate files: the content policy allows no others.
declare const $altcha: AltchaGlobal;
const { algorithms, i18n } = $altcha;
for (const size of ['256', '384', '512']) {
  algorithms.set(`PBKDF2/SHA-${size}`, () => new Pbkdf2Worker());
  algorithms.set(`SHA-${size}`, () => new ShaWorker());
}

function useWidgetTexts(): string {
  const t = useT();
  const { locale } = useLocale();
  i18n.set(locale, {
    ...i18n.get('en'),
    ariaLinkLabel: 'ALTCHA',
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
    error: t('captcha.error'),
    expired: t('captcha.expired'),
    verificationRequired: t('captcha.required'),
    waitAlert: t('captcha.wait'),
  });
  return locale;
}

interface AltchaProps extends WidgetProps {
  /** The harder proof, which starts without a click. */
  hard?: boolean;
  /** The proof was not found in time, or no challenge was received. */
  onFailed?: () => void;
}

/** The self-hosted proof of work. Resets two minutes after success and when the challenge expires. */
export function AltchaWidget({ onToken, attempt, hard = false, onFailed }: AltchaProps) {
  const language = useWidgetTexts();
  const ref = useRef<HTMLElement & WidgetMethods>(null);
  const report = useRef({ onToken, onFailed });
  report.current = { onToken, onFailed };
  const shownAt = useRef(attempt);

  useEffect(() => {
    const widget = ref.current;
    if (!widget) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onState = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: State; payload?: string }>).detail;
      clearTimeout(timer);
      const verified = state === ('verified' as State) && payload;
      report.current.onToken(verified ? payload : null);
      if (state === ('error' as State) || state === ('expired' as State)) report.current.onFailed?.();
      if (verified) timer = setTimeout(() => widget.reset(), CAPTCHA_LIFETIME);
      else if (state === ('expired' as State)) timer = setTimeout(() => widget.reset(), 3000);
    };
    widget.addEventListener('statechange', onState);
    return () => {
      clearTimeout(timer);
      widget.removeEventListener('statechange', onState);
    };
  }, []);

  useEffect(() => {
    if (attempt === shownAt.current) return;
    shownAt.current = attempt;
    if (hard) void ref.current?.verify();
    else ref.current?.reset();
  }, [attempt, hard]);

  return createElement('altcha-widget', {
    ref,
    challenge: hard ? HARD_CAPTCHA_PATH : loginPaths.captcha,
    auto: hard ? 'onload' : 'off',
    language,
    type: 'checkbox',
    workers: hard ? Math.min(8, navigator.hardwareConcurrency || 2) : 2,
    configuration: JSON.stringify({
      hideFooter: true,
      hideLogo: true,
      minDuration: 400,
      humanInteractionSignature: false,
    }),
  });
}

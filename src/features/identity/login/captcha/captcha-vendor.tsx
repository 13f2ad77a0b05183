import { useEffect, useRef } from 'react';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { CAPTCHA_LIFETIME, type WidgetProps } from './captcha-widget.ts';

interface VendorApi {
  render(element: HTMLElement, options: Record<string, unknown>): string | number;
  reset(widget: string | number): void;
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
} as const;

type Kind = keyof typeof scripts;

const vendorOf = (kind: Kind): VendorApi | undefined => {
  const { turnstile, grecaptcha } = globalThis as { turnstile?: VendorApi; grecaptcha?: VendorApi };
  const vendor = kind === 'turnstile' ? turnstile : grecaptcha;
  return typeof vendor?.render === 'function' ? vendor : undefined;
};

/** Loads the vendor's script once; its functions are available shortly after the file. */
async function loadVendor(kind: Kind): Promise<VendorApi> {
  if (!document.querySelector(`script[src="${scripts[kind]}"]`)) {
    document.head.append(
      Object.assign(document.createElement('script'), { src: scripts[kind], async: true }),
    );
  }
  for (let waited = 0; waited < 15_000; waited += 100) {
    const vendor = vendorOf(kind);
    if (vendor) return vendor;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${kind} did not load`);
}

/** Cloudflare Turnstile or Google reCAPTCHA, if configured. */
export function VendorWidget({
  kind,
  siteKey,
  onToken,
  attempt,
}: WidgetProps & { kind: Kind; siteKey: string }) {
  const { locale } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(() => {});
  const report = useRef(onToken);
  report.current = onToken;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    loadVendor(kind).then(
      (vendor) => {
        if (gone || !place.current) return;
        const forget = () => report.current(null);
        const widget = vendor.render(place.current, {
          sitekey: siteKey,
          language: locale,
          hl: locale,
          callback: (token: string) => {
            report.current(token);
            clearTimeout(timer);
            timer = setTimeout(() => reset.current(), CAPTCHA_LIFETIME);
          },
          'expired-callback': () => reset.current(),
          'error-callback': forget,
        });
        reset.current = () => {
          clearTimeout(timer);
          forget();
          vendor.reset(widget);
        };
      },
      (error) => console.warn(error),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [kind, siteKey, locale]);

  useEffect(() => {
    if (attempt > 0) reset.current();
  }, [attempt]);

  return <div ref={place} key={locale} />;
}

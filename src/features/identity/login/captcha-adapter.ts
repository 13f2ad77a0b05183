import type { Services } from '#kit/server/services.ts';
import { altchaAdapter } from './captcha-altcha.adapter.ts';
import { vendorAdapter } from './captcha-vendor.adapter.ts';

/** Human verification of one kind (D18). */
export interface CaptchaAdapter {
  /** What the login page needs to show the check. */
  offer(): Promise<Record<string, unknown>>;
  /** True once for a good solution; false for a wrong, expired or used one. Throws when a vendor is down. */
  verify(solution: string, address: string): Promise<boolean>;
}

const adapters = new WeakMap<Services, CaptchaAdapter>();

function make({ config, db, now }: Services): CaptchaAdapter {
  const { kind, siteKey = '', secret = '' } = config.captcha;
  if (kind === 'off') return { offer: async () => ({ kind }), verify: async () => true };
  return kind === 'altcha' ? altchaAdapter(db, now) : vendorAdapter(kind, { siteKey, secret });
}

/** The verification this installation is set to. */
export function captchaOf(services: Services): CaptchaAdapter {
  const adapter = adapters.get(services) ?? make(services);
  adapters.set(services, adapter);
  return adapter;
}

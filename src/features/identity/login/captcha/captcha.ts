import type { Context } from '#kit/server/context.ts';
import { altchaAdapter } from './altcha-adapter.ts';
import type { CaptchaAdapter } from './captcha-adapter.ts';
import { vendorAdapter } from './vendor-adapter.ts';

/** The configured verification. */
export function captchaOf({
  db,
  services: { config, now },
}: Pick<Context, 'db' | 'services'>): CaptchaAdapter {
  const { kind, siteKey = '', secret = '' } = config.captcha;
  // Without verification there is no harder level.
  if (kind === 'off') return { offer: async () => ({ kind }), verify: async () => 'hard' };
  const own = altchaAdapter(db, now);
  if (kind === 'altcha') return own;
  const vendor = vendorAdapter(kind, { siteKey, secret });
  return {
    // A vendor's check has no harder level, so the harder one is our own.
    offer: (effort) => (effort === 'hard' ? own.offer(effort) : vendor.offer()),
    async verify(solution, address) {
      if ((await own.verify(solution, address)) === 'hard') return 'hard';
      return (await vendor.verify(solution, address)) ? 'usual' : undefined;
    },
  };
}

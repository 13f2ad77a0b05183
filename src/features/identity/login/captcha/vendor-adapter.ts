import { z } from 'zod';
import { unavailable } from '#kit/contract/errors.ts';
import { fetchOutside, refuseInsideTransaction } from '#kit/server/integrations/outgoing.ts';
import type { CaptchaChallenge } from '../login.contract.ts';

const VERIFY = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};
const TIMEOUT_MS = 5_000;
const result = z.object({ success: z.boolean() });

interface VendorCheck {
  offer(): Promise<CaptchaChallenge>;
  /** Throws when the vendor is down, and inside a transaction. */
  verify(solution: string, address: string): Promise<boolean>;
}

/** Turnstile and reCAPTCHA: the vendor ensures that a solution is used once and expires. */
export function vendorAdapter(
  kind: 'turnstile' | 'recaptcha',
  keys: { siteKey: string; secret: string },
  request: typeof fetch = fetchOutside,
): VendorCheck {
  return {
    offer: async () => ({ kind, siteKey: keys.siteKey }),
    async verify(solution, address) {
      refuseInsideTransaction(kind);
      if (solution === '' || solution.length > 4_096) return false;
      const body = new URLSearchParams({ secret: keys.secret, response: solution, remoteip: address });
      try {
        const response = await request(VERIFY[kind], {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        return result.parse(await response.json()).success;
      } catch (cause) {
        throw unavailable('captcha.unavailable', { cause });
      }
    },
  };
}

import { createHash } from 'node:crypto';
import altcha from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Effort } from '../../accounts/login-guard.public.ts';
import { appSecret } from '../app-secret.ts';
import type { CaptchaAdapter } from './captcha-adapter.ts';

/** Lifetime of a challenge and its solution. */
const LIFETIME_MS = 120_000;
/** Rounds of one guess. */
const COST = 1_000;
/** Number of guesses: usually below a second on a phone; hard is eight times that. */
const GUESSES: Record<Effort, { least: number; most: number }> = {
  usual: { least: 1_000, most: 3_000 },
  hard: { least: 8_000, most: 24_000 },
};
const LARGEST_PAYLOAD = 4_000;

const USE = statement(
  'captcha-use',
  `insert into used_challenges (hash, expires_at) values ($1, to_timestamp($2)) on conflict do nothing returning hash`,
);

function parse(solution: string): Payload | undefined {
  if (solution.length > LARGEST_PAYLOAD) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Payload;
    return typeof payload?.challenge?.parameters === 'object' && payload.challenge.parameters !== null
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}

/** Proof of work created and verified by the server, in the format of the `altcha` widget. */
export function altchaAdapter(db: Db, now: () => Date): CaptchaAdapter {
  const secrets = () => Promise.all([appSecret(db, 'altcha-challenge'), appSecret(db, 'altcha-key')]);
  return {
    async offer(effort) {
      const [hmacSignatureSecret, hmacKeySignatureSecret] = await secrets();
      const challenge: Challenge = await altcha.createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: altcha.randomInt(GUESSES[effort].least, GUESSES[effort].most),
        // Part of the signed data, so that a usual challenge cannot replace a hard one.
        data: { effort },
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { kind: 'altcha', ...challenge };
    },
    async verify(solution) {
      const payload = parse(solution);
      const expiresAt = payload?.challenge.parameters.expiresAt;
      // A challenge without an expiry could be reused once its row is deleted.
      if (!payload || typeof expiresAt !== 'number' || expiresAt < now().getTime() / 1_000) return undefined;
      const [hmacSignatureSecret, hmacKeySignatureSecret] = await secrets();
      const { verified } = await altcha
        .verifySolution({ ...payload, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret })
        .catch(() => ({ verified: false }));
      if (!verified) return undefined;
      // The signed nonce, not the signature, which could be encoded differently and count twice.
      const hash = createHash('sha256').update(payload.challenge.parameters.nonce).digest('hex');
      const used = await db.query(USE, [hash, expiresAt]);
      if (used.length === 0) return undefined;
      return payload.challenge.parameters.data?.effort === 'hard' ? 'hard' : 'usual';
    },
  };
}

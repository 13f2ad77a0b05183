import type { Effort } from '../../accounts/login-guard.public.ts';
import type { CaptchaChallenge } from '../login.contract.ts';

/** Human verification of one kind (D18). */
export interface CaptchaAdapter {
  /** What the login page needs to show the check. */
  offer(effort: Effort): Promise<CaptchaChallenge>;
  /** The level of a valid solution, once; undefined for a wrong, expired or used one. Throws if a vendor is down. */
  verify(solution: string, address: string): Promise<Effort | undefined>;
}

import { encodeHarder, loginPaths } from '../sign-in.contract.ts';

/** A verification counts for this long after success, in ms (spec/1 §9). */
export const CAPTCHA_LIFETIME = 120_000;

/** A fresh challenge of the harder kind. */
export const HARD_CAPTCHA_PATH = `${loginPaths.captcha}?${encodeHarder()}`;

export interface WidgetProps {
  onToken: (token: string | null) => void;
  attempt: number;
}

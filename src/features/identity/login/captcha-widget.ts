/** A verification counts for this long after success, in ms (spec/1 §9). */
export const CAPTCHA_LIFETIME = 120_000;
export const CAPTCHA_PATH = '/admin/api/captcha';

export interface WidgetProps {
  onToken: (token: string | null) => void;
  attempt: number;
}

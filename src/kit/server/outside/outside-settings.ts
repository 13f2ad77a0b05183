/** Every outside service by the name that its settings, its outbox rows and its simulator carry. */
export const OUTSIDE_SERVICES = [
  'HELLO_WORLD',
  'BAROGO',
  'DELION',
  'NICEPAY',
  'HECTO',
  'INNOPAY',
  'KORPAY',
  'BIZPPURIO',
  'JUSO',
  'KAKAO',
  'NAVER',
  'FCM',
  'GOOGLE_AUTH',
  'SMTP',
] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** What the environment says of one service: `OUTSIDE_<SERVICE>_URL`, `_ACCOUNT`, `_KEY`, `_SECRET`; of mail, `SMTP_URL`. */
export interface OutsideSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly account?: string;
  readonly key?: string;
  readonly secret?: string;
}

const VARIABLE = /^OUTSIDE_([A-Z_]+)_(URL|ACCOUNT|KEY|SECRET)$/;
/** Mail has a setting of its own, with the account in its address. */
const NAMED = OUTSIDE_SERVICES.filter((service) => service !== 'SMTP');
const isService = (name: string): name is (typeof NAMED)[number] =>
  (NAMED as readonly string[]).includes(name);

/** Reads every `OUTSIDE_…` variable; throws the message that names the wrong one. */
export function readOutsideSettings(
  env: Record<string, string | undefined>,
): Partial<Record<OutsideService, OutsideSettings>> {
  const read: Partial<Record<OutsideService, Record<string, string>>> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('OUTSIDE_') || !value) continue;
    const [, service = '', part = ''] = VARIABLE.exec(name) ?? [];
    if (!isService(service))
      throw new Error(`${name}: not a setting of an outside service. Services: ${NAMED.join(', ')}.`);
    if (part === 'URL' && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ''))
      throw new Error(`${name}: must be a URL that begins with https: or http://`);
    read[service] = {
      ...read[service],
      [part.toLowerCase()]: part === 'URL' ? value.replace(/\/+$/, '') : value,
    };
  }
  for (const [service, values] of Object.entries(read))
    if (!values.url)
      throw new Error(`OUTSIDE_${service}_URL: needed too when the service has other settings.`);
  if (read.FCM && !read.GOOGLE_AUTH)
    throw new Error('OUTSIDE_GOOGLE_AUTH_URL: needed too, push asks there for its tokens.');
  if (env.SMTP_URL) read.SMTP = { url: env.SMTP_URL };
  return read as Partial<Record<OutsideService, OutsideSettings>>;
}

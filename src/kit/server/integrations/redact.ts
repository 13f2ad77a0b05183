const SECRET =
  /(pw|pwd|pass|passwd|password|secret|token|key|hash|signdata|signature|assertion|authorization)$/i;
const PERSONAL =
  /(tel|phone|mobile|hp|name|nm|addr|addr_dtl|address|memo|note|order_note|email|lat|lng|title|body|^to|^content)$/i;
const MAX_CHARACTERS = 8_000;

function clean(value: unknown, name: string, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (SECRET.test(name)) return '[secret]';
  if (PERSONAL.test(name)) return '[personal]';
  if (typeof value !== 'object') return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => clean(each, '', depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, key, depth + 1)]));
}

/**
 * The loggable part of a request or response: without secrets and personal data, bounded in size. JSON text or null.
 */
export function redacted(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(typeof value === 'string' ? '[text]' : clean(value, '', 0));
  return text.length <= MAX_CHARACTERS ? text : JSON.stringify({ characters: text.length });
}

/** Shorter ones could be part of ordinary words and numbers. */
const SHORTEST_SECRET = 8;

/**
 * A response without the secrets of its request: a service may repeat in its error message what it was sent, and
 * messages are shown and stored. Replaced as they are, in JSON, in addresses and as credentials in base64.
 */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  const long = secrets.filter((secret): secret is string => (secret?.length ?? 0) >= SHORTEST_SECRET);
  const forms = long.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]);
  return forms.reduce((clean, form) => clean.replaceAll(form, '[secret]'), text);
}

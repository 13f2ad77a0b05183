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

import type { Outcome } from './outcome.ts';
import { withoutSecrets } from './redact.ts';

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Result of a complete response. */
  expects: 'json' | 'text';
  maxBytes: number;
  /** Replaced wherever the response repeats them. */
  secrets: readonly (string | undefined)[];
  /** Aborts the call at any point, including the body. */
  signal: AbortSignal;
}

/** Connection errors: no byte of the request was sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

const causeCode = (error: unknown): string => {
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause;
  return cause?.code ?? cause?.errors?.[0]?.code ?? '';
};

/** At most `maxBytes` of the body; undefined if it is longer. */
async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** One HTTP call; never throws. Redirects are not followed, because they would send secrets to another host. */
export async function send(call: HttpCall): Promise<Outcome> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: call.signal,
    });
    const { status } = response;
    const body = await readBody(response, call.maxBytes);
    if (status >= 500) return { kind: 'unknown', reason: 'failure', status };
    if (body === undefined) return { kind: 'unknown', reason: 'tooLarge', status };
    const text = withoutSecrets(body, call.secrets);
    if (text === '' || call.expects === 'text')
      return { kind: 'answered', status, body: text === '' ? undefined : text };
    const json = parsed(text);
    if (!json) return { kind: 'unknown', reason: 'unreadable', status };
    return { kind: 'answered', status, body: json.value };
  } catch (error) {
    if (call.signal.aborted) return { kind: 'unknown', reason: 'timeout' };
    if (BEFORE_SENDING.test(causeCode(error))) return { kind: 'notSent', reason: 'unreachable' };
    return { kind: 'unknown', reason: 'cutOff' };
  }
}

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Outcome } from './outcome.ts';
import { INSIDE, isInside, outsideLookup } from './outside-address.ts';
import { withoutSecrets } from './redact.ts';

export interface OutsideCall {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON by POST. */
  json: unknown;
  maxBytes: number;
  /** Replaced wherever the response repeats them. */
  secrets: readonly (string | undefined)[];
  signal: AbortSignal;
  /** The operator of the server named this host: it may be of the own network. */
  local: boolean;
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) {
      response.destroy();
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', INSIDE]);

/**
 * One call to an address that somebody entered; never throws. It connects to outside addresses only, as resolved for
 * this connection, and follows no redirect.
 */
export async function sendOutside(call: OutsideCall): Promise<Outcome> {
  const url = new URL(call.url);
  if (!call.local && isInside(url.hostname)) return { kind: 'notSent', reason: 'unreachable' };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', ...call.headers },
          signal: call.signal,
          ...(!call.local && { lookup: outsideLookup }),
        },
        resolve,
      );
      send.on('error', reject);
      send.end(JSON.stringify(call.json));
    });
    const status = response.statusCode ?? 0;
    const body = await bodyOf(response, call.maxBytes);
    if (body === undefined) return { kind: 'unknown', reason: 'tooLarge', status };
    if (status >= 500) return { kind: 'unknown', reason: 'failure', status };
    try {
      return { kind: 'answered', status, body: JSON.parse(withoutSecrets(body, call.secrets)) };
    } catch {
      return { kind: 'unknown', reason: 'unreadable', status };
    }
  } catch (error) {
    if (call.signal.aborted) return { kind: 'unknown', reason: 'timeout' };
    const { code = '' } = error as { code?: string };
    return NOT_SENT.has(code) || /CERT|TLS|SELF_SIGNED/.test(code)
      ? { kind: 'notSent', reason: 'unreachable' }
      : { kind: 'unknown', reason: 'cutOff' };
  }
}

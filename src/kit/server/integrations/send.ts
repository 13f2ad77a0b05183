import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { Outcome } from './outcome.ts';
import { refuseInsideTransaction } from './outgoing.ts';
import { isPrivateAddress, PRIVATE_ADDRESS, publicLookup } from './public-address.ts';
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
  /** Connects to public addresses only, as resolved for this connection: for addresses that people enter. */
  publicOnly?: boolean;
}

const CONNECT_MS = 10_000;
/** Shorter than servers commonly keep one, so that a request is seldom sent on a connection that is being closed. */
const IDLE_MS = 4_000;
const agents = () => ({
  http: new Agent({ keepAlive: true, timeout: IDLE_MS }),
  https: new SecureAgent({ keepAlive: true, timeout: IDLE_MS }),
});
const anywhere = agents();
/** Of its own: a connection that was made without the check is not used for a call that wants it. */
const publicOnlyAgents = agents();

const NO_CONNECTION = 'ENOCONNECTION';
/** Connection errors: no byte of the request was sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const isBeforeSending = (code = ''): boolean =>
  code === PRIVATE_ADDRESS || code === NO_CONNECTION || BEFORE_SENDING.test(code);

/** The start of the response. */
function begin({ method, url, headers, body, signal, publicOnly }: HttpCall): Promise<IncomingMessage> {
  const to = new URL(url);
  const isSecure = to.protocol === 'https:';
  const { http, https } = publicOnly ? publicOnlyAgents : anywhere;
  const options: RequestOptions = {
    ...{ method, headers, signal, agent: isSecure ? https : http },
    ...(publicOnly && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? secureRequest : request)(to, options, resolve);
    sent.on('error', reject);
    sent.on('socket', (socket) => {
      if (!socket.connecting) return;
      const late = () => sent.destroy(Object.assign(new Error('no connection'), { code: NO_CONNECTION }));
      const timer = setTimeout(late, CONNECT_MS);
      socket.once('connect', () => clearTimeout(timer));
      sent.once('close', () => clearTimeout(timer));
    });
    sent.end(body);
  });
}

/** At most `maxBytes` of the body; undefined if it is longer. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
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

/**
 * One HTTP call; never throws, except inside a transaction. Redirects are not followed, because they would send secrets
 * to another host. Not by `fetch`: its streams outlive young collections, and 10,000 calls held 200 MB.
 */
export async function send(call: HttpCall): Promise<Outcome> {
  refuseInsideTransaction(call.url);
  try {
    if (call.publicOnly && isPrivateAddress(new URL(call.url).hostname))
      return { kind: 'notSent', reason: 'unreachable' };
    const response = await begin(call);
    const status = response.statusCode ?? 0;
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
    if (isBeforeSending((error as { code?: string }).code)) return { kind: 'notSent', reason: 'unreachable' };
    return { kind: 'unknown', reason: 'cutOff' };
  }
}

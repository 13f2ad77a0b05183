import type { FastifyInstance } from 'fastify';
import type { FoundRoute } from '../discover.ts';
import { errorStatuses, goodStatuses } from '../openapi/operation.ts';

/** A response, as far as it is compared with the declaration of its call. */
export interface SeenResponse {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/** Any call may be refused with these before its handler runs. */
const BEFORE_THE_HANDLER = new Set([404, 408, 413, 415, 429, 431]);

const isError = (body: unknown): boolean => {
  const { message, code } = (body ?? {}) as Record<string, unknown>;
  return typeof message === 'string' && typeof code === 'string';
};

/** The first key of `body` that its parsed form has lost, because it is not declared. */
function undeclaredKey(body: unknown, parsed: unknown, path = ''): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const known = (parsed ?? {}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(body)) {
    const here = `${path}/${key}`;
    const found = key in known ? undeclaredKey(value, known[key], here) : here;
    if (found) return found;
  }
  return undefined;
}

/** How a response differs from what its route declares; undefined when it does not. */
export function differenceFrom(route: FoundRoute, { status, type, body }: SeenResponse): string | undefined {
  if (status >= 500) return undefined;
  // A range beyond the end of a file has no body.
  if (status === 416 && route.file) return undefined;
  if (status >= 400) {
    if (!BEFORE_THE_HANDLER.has(status) && !errorStatuses(route).includes(status))
      return `status ${status} is not declared`;
    return isError(body) ? undefined : 'the body is not an error with message and code';
  }
  if (!goodStatuses(route).includes(status)) return `status ${status} is not declared`;
  if (status === 304 || route.file) return undefined;
  if (!type.includes('json')) return body === undefined ? undefined : `${type || 'text'} is not declared`;
  if (!route.response) return 'a JSON response is not declared';
  const { success, data, error } = route.response.output.safeParse(body);
  if (!success) return error.issues.map(({ path, message }) => `/${path.join('/')} ${message}`).join('; ');
  const key = undeclaredKey(body, data);
  return key && `${key} is not declared`;
}

/** Names the difference in the response that replaces a wrong one. */
export const DIFFERENCE_HEADER = 'x-response-difference';

/**
 * Replaces each response that differs from its declaration by a 500. For tests and development, before the response
 * is compressed.
 */
export function installResponseCheck(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const { declared } = request.routeOptions.config as { declared?: FoundRoute };
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!declared || !(isText || payload === undefined || payload === null)) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    const text = String(payload ?? '');
    const body = text === '' ? undefined : type.includes('json') ? JSON.parse(text) : text;
    const difference = differenceFrom(declared, { status: reply.statusCode, type, body });
    if (!difference) return payload;
    const fault = `${declared.method} ${declared.path} ${reply.statusCode}: ${difference}`;
    request.log.error({ difference: fault }, 'a response differs from its declaration');
    reply.code(500).type('application/json; charset=utf-8').header(DIFFERENCE_HEADER, encodeURI(fault));
    return JSON.stringify({ message: fault, code: 'error.internal' });
  });
}

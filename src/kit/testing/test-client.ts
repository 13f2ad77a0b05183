import { DIFFERENCE_HEADER } from '#kit/server/http/response-check.ts';
import { late } from './slow-line.ts';

export interface TestResponse<T = never> {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: [T] extends [never] ? any : T;
  headers: Headers;
}

interface Send {
  headers?: Record<string, string>;
  /** Sent as it is instead of JSON. */
  raw?: BodyInit;
}

/** A caller over HTTP that keeps its cookie and anti-forgery token as a browser would. */
export interface TestClient {
  readonly address: string;
  get(path: string, send?: Send): Promise<TestResponse>;
  post(path: string, body?: unknown, send?: Send): Promise<TestResponse>;
  put(path: string, body?: unknown, send?: Send): Promise<TestResponse>;
  patch(path: string, body?: unknown, send?: Send): Promise<TestResponse>;
  delete(path: string, send?: Send): Promise<TestResponse>;
  call(method: string, path: string, body?: unknown, send?: Send): Promise<TestResponse>;
  cookie(): string;
  csrfToken(): string;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

export function createTestClient(address: string, always: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  let token = '';
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const call: TestClient['call'] = async (method, path, body, send = {}) => {
    await late();
    const json = body !== undefined && send.raw === undefined;
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...always,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(token && method !== 'GET' && { 'x-csrf-token': token }),
        ...(method !== 'GET' && !always.authorization && { origin: address }),
        ...(json && { 'content-type': 'application/json' }),
        ...send.headers,
      },
      body: send.raw ?? (json ? JSON.stringify(body) : undefined),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const result = await read(response);
    await late();
    const difference = response.headers.get(DIFFERENCE_HEADER);
    if (difference) throw new Error(`a response differs from its declaration: ${decodeURI(difference)}`);
    const given = (result as { csrfToken?: string } | undefined)?.csrfToken;
    if (given) token = given;
    return { status: response.status, body: result as never, headers: response.headers };
  };
  return {
    address,
    call,
    get: (path, send) => call('GET', path, undefined, send),
    post: (path, body = {}, send) => call('POST', path, body, send),
    put: (path, body = {}, send) => call('PUT', path, body, send),
    patch: (path, body, send) => call('PATCH', path, body, send),
    delete: (path, send) => call('DELETE', path, undefined, send),
    cookie,
    csrfToken: () => token,
  };
}

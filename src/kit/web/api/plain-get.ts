/** The parsed body; an empty one is null, anything that is not JSON is text. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface PlainResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    /** What the page asked for before there was any code to ask with, by path; each answer is taken once. */
    jumunEarly?: Record<string, Promise<Response> | undefined>;
  }
}

function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.jumunEarly;
  const response = early?.[path];
  if (early) delete early[path];
  return response;
}

/**
 * A request without toasts, sign-in or language, for use before the app is initialised. The body is always read,
 * because an unread one keeps its connection, and a browser has six of them.
 */
export async function plainGet(path: string, init: RequestInit = {}): Promise<PlainResponse> {
  const ask = () =>
    fetch(path, {
      credentials: 'same-origin',
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    });
  const response = await (takeEarly(path) ?? ask());
  return { ok: response.ok, status: response.status, body: await readBody(response) };
}

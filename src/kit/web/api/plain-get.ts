/** The parsed body; an empty one is null, anything that is not JSON is text. */
export async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Asks without toasts, sign-in or language: for what the app needs before it has these. The body is read whatever the
 * status is, because one that nobody reads keeps its connection, and a browser has six of them.
 */
export async function plainGet(
  path: string,
  init: RequestInit = {},
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const answer = await fetch(path, {
    credentials: 'same-origin',
    ...init,
    headers: { accept: 'application/json', ...init.headers },
  });
  return { ok: answer.ok, status: answer.status, body: await readBody(answer) };
}

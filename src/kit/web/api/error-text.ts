import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';

type Translate = (key: MessageKey, params?: MessageParams) => string;

const byStatus = {
  400: 'http.400',
  401: 'http.401',
  403: 'http.403',
  404: 'http.404',
  408: 'http.408',
  409: 'http.409',
  413: 'http.413',
  429: 'http.429',
  500: 'http.500',
  502: 'http.502',
  503: 'http.503',
  504: 'http.504',
} as const satisfies Record<number, MessageKey>;

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A proxy's own error page is not a message for people. */
const isMarkup = (text: string) => text.startsWith('<');

/** Field errors of an error body: wire path → text. */
export function fieldsOf(body: unknown): Record<string, string> {
  const fields = (body as { errorsMessage?: unknown } | null)?.errorsMessage;
  if (!fields || typeof fields !== 'object') return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => (asText(text) ? [[path, String(text)]] : [])),
  );
}

/** The message of a failed call: the server's text, else a sentence for the status. Status 0 = no response. */
export function errorText(status: number, body: unknown, translate: Translate): string {
  if (status === 0) return translate('http.network');
  const plainText = asText(body);
  if (plainText && !isMarkup(plainText)) return plainText;
  if (body && typeof body === 'object') {
    const { message, errorMessage, msg, error } = body as Record<string, unknown>;
    const text = asText(message) ?? asText(errorMessage) ?? asText(msg) ?? asText(error);
    if (text) return text;
    const fields = [...new Set(Object.values(fieldsOf(body)))];
    if (fields.length > 0) return fields.join('\n');
  }
  return translate(defaultKey(status), { status });
}

function defaultKey(status: number): MessageKey {
  const key = byStatus[status as keyof typeof byStatus];
  return key ?? (status >= 500 ? 'http.500' : 'http.other');
}

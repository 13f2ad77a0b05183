import type { Outcome } from '../integrations/outcome.ts';
import { refuseInsideTransaction } from '../integrations/outgoing.ts';
import type { Mail } from '../services.ts';

/** Loaded with the first mail, because it slows every start and is rarely needed. */
export const loadNodemailer = () => import('nodemailer');

interface SmtpError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly timeoutType?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Unreachable, insecure or unauthenticated: after a correction of the settings, the server accepts the same mail. */
const BEFORE_SENDING = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EAUTH', 'ENOAUTH', 'EOAUTH2']);
const BEFORE_GREETING = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * The outcome of an error: a reply is `answered`, whatever its code; other errors are `notSent` only if that is
 * certain.
 */
function outcomeOf(error: SmtpError, signal: AbortSignal): Outcome {
  const early = BEFORE_SENDING.has(error.code ?? '') || BEFORE_GREETING.has(error.timeoutType ?? '');
  if (early || error.syscall === 'connect') return { kind: 'notSent', reason: 'unreachable' };
  if (error.responseCode) return { kind: 'answered', status: error.responseCode, body: undefined };
  if (signal.aborted || error.code === 'ETIMEDOUT') return { kind: 'unknown', reason: 'timeout' };
  return { kind: 'unknown', reason: error.response ? 'unreadable' : 'cutOff' };
}

/**
 * Sends one mail to the server at `url`; never throws, except inside a transaction. The status is the server's (250, 451, 550 …); its text is not
 * kept.
 */
export async function sendBySmtp(
  url: string,
  mail: Mail & { from: string },
  signal: AbortSignal,
): Promise<Outcome> {
  refuseInsideTransaction('SMTP');
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({ ...mail, signal });
    return { kind: 'answered', status: 250, body: undefined };
  } catch (error) {
    return outcomeOf(error as SmtpError, signal);
  } finally {
    transport.close();
  }
}

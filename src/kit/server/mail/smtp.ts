import type { Outcome } from '../integrations/outcome.ts';
import type { Mail } from '../services.ts';

/** Loaded with the first mail: it costs each start more than anything else that is seldom needed. */
export const loadNodemailer = () => import('nodemailer');

interface SmtpError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly timeoutType?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** No server, none that is safe, or one that does not know us: set right, it takes the same mail. */
const BEFORE_SENDING = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EAUTH', 'ENOAUTH', 'EOAUTH2']);
const BEFORE_GREETING = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** What an error means for the mail: a reply is an answer, whatever it says; the rest is `notSent` only where that is sure. */
function outcomeOf(error: SmtpError, signal: AbortSignal): Outcome {
  const early = BEFORE_SENDING.has(error.code ?? '') || BEFORE_GREETING.has(error.timeoutType ?? '');
  if (early || error.syscall === 'connect') return { kind: 'notSent', reason: 'unreachable' };
  if (error.responseCode) return { kind: 'answered', status: error.responseCode, body: undefined };
  if (signal.aborted || error.code === 'ETIMEDOUT') return { kind: 'unknown', reason: 'timeout' };
  return { kind: 'unknown', reason: error.response ? 'unreadable' : 'cutOff' };
}

/** Hands one mail to the server at `url`; never throws. The status is the server's own (250, 451, 550 …), its words are not kept. */
export async function sendBySmtp(
  url: string,
  mail: Mail & { from: string },
  signal: AbortSignal,
): Promise<Outcome> {
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

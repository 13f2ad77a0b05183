import { type Logger, pino } from 'pino';

/** Keys whose values never reach a log, wherever they stand. */
const SECRETS = [
  'accountPw',
  'accountPwConfirm',
  'currentPw',
  'password',
  'token',
  'captcha',
  'cancelPw',
  'merchantKey',
  'authorization',
  'cookie',
  'csrfToken',
  'key',
];

/** JSON lines on standard error; standard output carries only the line that says we are ready. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]),
        censor: '[redacted]',
      },
      serializers: {
        // The pattern of the route, not the address: addresses carry telephone numbers and tokens.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url, ip: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

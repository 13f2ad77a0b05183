import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values are never logged, at any depth. */
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

/** JSON lines on standard error; standard output carries only the readiness line. */
export function createLogger(
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
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
        // The pattern of the route, not the address: addresses contain telephone numbers and tokens.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url, ip: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    to,
  );
}

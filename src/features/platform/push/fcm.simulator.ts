// Google's token server and Firebase Cloud Messaging, with one project and one service account.
import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { type SimulatedResponse, simulate } from '#kit/simulator/simulator.ts';
import { SCOPE, type ServiceAccount } from './service-account.ts';

const PROJECT = 'simulator';
const TOKEN_URI = 'https://oauth2.googleapis.com/token';
const MAX_BYTES = 4_096;
/** Device tokens with this ending belong to uninstalled apps. */
const GONE = 'gone';

/** Created on first use, because generating a key is expensive. */
let made: { account: ServiceAccount; publicKey: string } | undefined;
function ours(): { account: ServiceAccount; publicKey: string } {
  if (made) return made;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account: ServiceAccount = {
    project_id: PROJECT,
    private_key_id: randomBytes(8).toString('hex'),
    private_key: privateKey,
    client_email: `push@${PROJECT}.iam.gserviceaccount.com`,
    token_uri: TOKEN_URI,
  };
  made = { account, publicKey };
  return made;
}
/** Both services know the issued tokens. */
let tokens = new Set<string>();
/** Whether an assertion has to be of the present. */
let keepsTime = true;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {});
const opened = (text: string): Fields => fieldsOf(JSON.parse(Buffer.from(text, 'base64url').toString()));

/** Why an assertion is invalid; undefined: it is valid. */
function wrongWith(assertion: string): string | undefined {
  const { account, publicKey } = ours();
  const [head = '', body = '', signature = ''] = assertion.split('.');
  try {
    const claims = opened(body);
    const good = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    if (!good || opened(head).alg !== 'RS256' || claims.iss !== account.client_email)
      return 'Invalid JWT Signature.';
    const now = Date.now() / 1000;
    const [issued, expires] = [Number(claims.iat), Number(claims.exp)];
    if (claims.aud !== TOKEN_URI || claims.scope !== SCOPE) return 'Invalid JWT: wrong audience or scope.';
    const current = !keepsTime || (issued <= now + 60 && expires > now);
    return current && expires - issued <= 3_600 ? undefined : 'Invalid JWT: iat and exp are not reasonable.';
  } catch {
    return 'Invalid JWT.';
  }
}

const auth = simulate<Record<never, never>>({
  service: 'GOOGLE_AUTH',
  source: 'developers.google.com/identity/protocols/oauth2/service-account',
  initial() {
    tokens = new Set();
    keepsTime = true;
    return {};
  },
  refusal: (error_description) => ({ status: 400, body: { error: 'invalid_grant', error_description } }),
  routes: [
    {
      method: 'POST',
      path: '/token',
      operation: 'token',
      response({ body }) {
        const { grant_type, assertion } = fieldsOf(body);
        if (grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
          return { status: 400, body: { error: 'unsupported_grant_type' } };
        const wrong = wrongWith(String(assertion));
        if (wrong) return { status: 400, body: { error: 'invalid_grant', error_description: wrong } };
        const token = `ya29.${randomBytes(24).toString('base64url')}`;
        tokens.add(token);
        return { body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } };
      },
    },
    {
      // Not part of Google's API: a simulator has to hand out credentials.
      method: 'GET',
      path: '/simulator/service-account',
      operation: 'account',
      response: () => ({ body: ours().account }),
    },
  ],
  actions: {
    /** As after an hour. */
    expire: () => tokens.clear(),
    /** For products whose clock a test sets. */
    anyTime() {
      keepsTime = false;
    },
  },
});

const refused = (code: number, status: string, errorCode: string, message: string): SimulatedResponse => ({
  status: code,
  body: {
    error: {
      code,
      message,
      status,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

interface Shown {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
  readonly key: string;
}
interface State {
  /** What devices show, by device and key: a repeat replaces what it repeats, as on a phone. */
  readonly shown: Map<string, Shown>;
  /** Messages accepted, repeats included. */
  accepted: number;
}

const fcm = simulate<State>({
  service: 'FCM',
  source: 'firebase.google.com/docs/reference/fcm/rest/v1',
  initial: () => ({ shown: new Map(), accepted: 0 }),
  refusal: (message) => refused(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH', message),
  routes: [
    {
      method: 'POST',
      path: '/v1/projects/:project/messages::send',
      operation: 'send',
      response({ params, body, headers, state }) {
        const bearer = String(headers.authorization ?? '').replace(/^Bearer /, '');
        if (!tokens.has(bearer))
          return {
            status: 401,
            body: { error: { code: 401, message: 'no credential', status: 'UNAUTHENTICATED' } },
          };
        if (params.project !== PROJECT)
          return refused(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH', 'another project');
        const { token, notification, data, android } = fieldsOf(fieldsOf(body).message);
        const { title = '', body: text = '' } = fieldsOf(notification);
        if (typeof token !== 'string' || token.length < 4)
          return refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'The registration token is not valid');
        if (Buffer.byteLength(JSON.stringify({ notification, data })) > MAX_BYTES)
          return refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'message too big');
        if (token.endsWith(GONE))
          return refused(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.');
        state.accepted += 1;
        const tag = fieldsOf(fieldsOf(android).notification).tag;
        const key = typeof tag === 'string' ? tag : String(state.accepted);
        const place = `${token} ${key}`;
        state.shown.delete(place);
        state.shown.set(place, { token, title: String(title), body: String(text), data: data ?? null, key });
        return { body: { name: `projects/${PROJECT}/messages/0:${Date.now()}%${state.accepted}` } };
      },
    },
  ],
  things: ({ shown }) =>
    [...shown.values()]
      .slice(-30)
      .map(({ title, body }, index) => ({ id: String(index), text: `${title} · ${body}`, actions: [] }))
      .reverse(),
  actions: {
    /** Notifications shown on devices, for tests. */
    shown: (_id, { shown }) => [...shown.values()],
    /** As when everything is swiped away. */
    clear(_id, state) {
      state.shown.clear();
      state.accepted = 0;
    },
    /** How many were accepted, and on how many devices how many show. */
    counts: (_id, { shown, accepted }) => ({
      accepted,
      shown: shown.size,
      devices: new Set([...shown.values()].map(({ token }) => token)).size,
    }),
  },
});

export default [auth, fcm];

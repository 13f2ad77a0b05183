import { createPrivateKey, sign } from 'node:crypto';

/** What a Google service account's JSON says of itself, as its console hands it out. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly token_uri: string;
}

const NEEDED = ['project_id', 'private_key_id', 'private_key', 'client_email', 'token_uri'] as const;
const LIFE_SECONDS = 3_600;
export const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Undefined when it is not a service account. */
export function readServiceAccount(value: unknown): ServiceAccount | undefined {
  try {
    const read = (typeof value === 'string' ? JSON.parse(value) : value) as Record<string, unknown> | null;
    const whole = NEEDED.every((name) => typeof read?.[name] === 'string' && read[name] !== '');
    return whole ? (read as unknown as ServiceAccount) : undefined;
  } catch {
    return undefined;
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed word of the account for its token server (RFC 7523, RS256), good for an hour. */
export function assertionOf(account: ServiceAccount, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: issued,
    exp: issued + LIFE_SECONDS,
  };
  const said = `${part({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), createPrivateKey(account.private_key));
  return `${said}.${signature.toString('base64url')}`;
}

import { createPrivateKey, sign } from 'node:crypto';

/** The fields of a Google service account's JSON. */
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

/** Undefined if it is not a service account. */
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

/** A signed assertion for the token server (RFC 7523, RS256), valid for an hour. */
export function assertionOf(account: ServiceAccount, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: issued,
    exp: issued + LIFE_SECONDS,
  };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), createPrivateKey(account.private_key));
  return `${unsigned}.${signature.toString('base64url')}`;
}

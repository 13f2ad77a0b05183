import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';

const filled = z.string().min(1);
/** The fields of a Google service account's JSON. */
const serviceAccount = z.object({
  project_id: filled,
  private_key_id: filled,
  private_key: filled,
  client_email: filled,
  token_uri: filled,
});
export type ServiceAccount = Readonly<z.infer<typeof serviceAccount>>;

const LIFE_SECONDS = 3_600;
export const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Undefined if it is not a service account. */
export function readServiceAccount(value: unknown): ServiceAccount | undefined {
  try {
    return serviceAccount.safeParse(typeof value === 'string' ? JSON.parse(value) : value).data;
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

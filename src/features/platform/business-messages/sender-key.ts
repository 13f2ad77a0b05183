import type { Services } from '#kit/server/services.ts';
import { senderKeys } from './business-message.table.ts';

/** They are encrypted before their message has an id, and decrypt in any of them. */
const ANY = '';

export const sealSenderKey = ({ secrets }: Pick<Services, 'secrets'>, key: string): string =>
  senderKeys.seal(secrets, ANY, key);

/** Undefined if it was encrypted with a key that this installation has no longer. */
export function openSenderKey({ secrets }: Pick<Services, 'secrets'>, sealed: string): string | undefined {
  try {
    return senderKeys.open(secrets, ANY, sealed);
  } catch {
    return undefined;
  }
}

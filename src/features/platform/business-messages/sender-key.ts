import type { Services } from '#kit/server/services.ts';

const PLACE = 'business_messages.sender_key';

export const sealSenderKey = ({ secrets }: Pick<Services, 'secrets'>, key: string): string =>
  secrets.seal(key, PLACE);

/** Undefined if it was encrypted with a key that this installation has no longer. */
export function openSenderKey({ secrets }: Pick<Services, 'secrets'>, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, PLACE);
  } catch {
    return undefined;
  }
}

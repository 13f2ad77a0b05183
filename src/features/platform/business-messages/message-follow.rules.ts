/** State of a message: 0 waiting, 1 sending, 2 sent, 3 error (D47). */
export interface MessageStatus {
  readonly status: number | null;
  readonly failure: string | null;
}

export const isUnderWay = (message: MessageStatus | null | undefined): boolean =>
  message?.status === 0 || message?.status === 1;

/** Delay before each check, in seconds; about a minute in total. */
const LOOKS = [1, 2, 3, 5, 8, 10, 15, 20];
const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Polls a message until it is sent or an error; null if it is still being sent after the last check. */
export async function followMessage(
  read: () => Promise<MessageStatus | null>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<MessageStatus | null> {
  for (const seconds of LOOKS) {
    await wait(seconds);
    // A failed check is repeated by the next one.
    const message = await read().catch(() => null);
    if (message && !isUnderWay(message)) return message;
  }
  return null;
}

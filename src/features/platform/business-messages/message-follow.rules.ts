/** Where a message to a phone stands: 0 waiting, 1 sending, 2 sent, 3 error (D47). */
export interface MessageStanding {
  readonly status: number | null;
  readonly failure: string | null;
}

export const isUnderWay = (message: MessageStanding | null | undefined): boolean =>
  message?.status === 0 || message?.status === 1;

/** How long to wait before each look, in seconds; about a minute in all. */
const LOOKS = [1, 2, 3, 5, 8, 10, 15, 20];
const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Looks at a message until it is sent or an error; null when it is still under way after the last look. */
export async function followMessage(
  read: () => Promise<MessageStanding | null>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<MessageStanding | null> {
  for (const seconds of LOOKS) {
    await wait(seconds);
    // A look that fails is made up for by the next one.
    const message = await read().catch(() => null);
    if (message && !isUnderWay(message)) return message;
  }
  return null;
}

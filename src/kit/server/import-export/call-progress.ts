/** Progress of calls that check an upload or write a long spreadsheet, 0 to 1; kept by the node, while they run. */
const running = new Map<string, number>();
const MOST = 1_000;

const keyOf = (accountId: number, callId: string): string => `${accountId}:${callId}`;

/** Null: finished, or another node runs it. */
export const progressOf = (accountId: number, callId: string): number | null =>
  running.get(keyOf(accountId, callId)) ?? null;

/** Records progress while work runs; without an id nothing is recorded. */
export async function withProgress<T>(
  accountId: number,
  callId: string | null,
  work: (progress: (share: number) => void) => Promise<T>,
): Promise<T> {
  if (callId === null || running.size >= MOST) return work(() => undefined);
  const key = keyOf(accountId, callId);
  running.set(key, 0);
  try {
    return await work((share) => void running.set(key, share));
  } finally {
    running.delete(key);
  }
}

/** How far an upload's check has come, 0 to 1; kept by the node that does the work, and only while it lasts. */
const running = new Map<string, number>();
const MOST = 1_000;

const keyOf = (accountId: number, uploadId: string): string => `${accountId}:${uploadId}`;

/** Nothing: another node does it, or it is over. */
export const progressOf = (accountId: number, uploadId: string): number | null =>
  running.get(keyOf(accountId, uploadId)) ?? null;

/** Notes how far the work is while it runs; without an id nobody asks. */
export async function withProgress<T>(
  accountId: number,
  uploadId: string | null,
  work: (progress: (share: number) => void) => Promise<T>,
): Promise<T> {
  if (uploadId === null || running.size >= MOST) return work(() => undefined);
  const key = keyOf(accountId, uploadId);
  running.set(key, 0);
  try {
    return await work((share) => void running.set(key, share));
  } finally {
    running.delete(key);
  }
}

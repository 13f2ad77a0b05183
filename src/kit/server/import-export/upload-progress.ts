/** Progress of an upload's check, 0 to 1; kept by the node that runs it, while it runs. */
const running = new Map<string, number>();
const MOST = 1_000;

const keyOf = (accountId: number, uploadId: string): string => `${accountId}:${uploadId}`;

/** Undefined: finished, or another node runs it. */
export const progressOf = (accountId: number, uploadId: string): number | null =>
  running.get(keyOf(accountId, uploadId)) ?? null;

/** Records progress while work runs; without an id nothing is recorded. */
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

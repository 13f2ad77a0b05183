import { ApiError } from '#kit/web/api/client.ts';

/** The current record in the 409 of an outdated save. */
export interface Stale {
  /** The current record on the wire. */
  current: unknown;
  changedBy: string | null;
  changedAt: string | null;
}

export function staleOf(error: unknown): Stale | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'error.stale') return null;
  const { current, changedBy, changedAt } = error.data as Partial<Stale>;
  if (!current) return null;
  return { current, changedBy: changedBy ?? null, changedAt: changedAt ?? null };
}

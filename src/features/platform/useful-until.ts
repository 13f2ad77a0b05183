const USEFUL_MS = 24 * 3_600_000;

/** Until when a push or a message is worth sending: one that no service has taken by then is an error. */
export const usefulUntil = (due: Date): Date => new Date(due.getTime() + USEFUL_MS);

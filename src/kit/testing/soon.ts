/**
 * Timeout for the effect of a notification between nodes: far longer than that takes on a busy machine, far shorter
 * than the 15 seconds after which a node polls.
 */
export const SOON = { timeout: 5_000, interval: 20 } as const;

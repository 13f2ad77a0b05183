/**
 * For what a node learns from another's word: far longer than that takes on a busy machine, far shorter than the
 * 15 seconds after which a node would have asked by itself.
 */
export const SOON = { timeout: 5_000, interval: 20 } as const;

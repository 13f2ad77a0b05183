/**
 * Why a recipient got nothing. refused: by the service · gone: the app was uninstalled · unknown: no clear answer after
 * all attempts · noDevice: no push token any more · withdrawn: the consent to advertising was taken back.
 */
const PUSH_FAILURES = ['refused', 'gone', 'unknown', 'noDevice', 'withdrawn'] as const;
export type PushFailure = (typeof PUSH_FAILURES)[number];

/** How often a recipient is tried whose attempts end without a clear answer. */
export const MOST_ATTEMPTS = 5;

/** Delay before the next attempt: after a certain failure, and after an unclear one by the attempts so far. */
export const AGAIN_MS = 15_000;
export const unclearDelay = (attempts: number): number => AGAIN_MS * 2 ** attempts;

const PREFIX = 'connection-test-';

/** Id of a payment that does not exist, for asking whether keys are known. */
export const probeId = (now: string): string => `${PREFIX}${now}`;
export const isProbe = (id: string): boolean => id.startsWith(PREFIX);

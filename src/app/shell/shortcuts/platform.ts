/** Decides only how shortcuts are written. */
export const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

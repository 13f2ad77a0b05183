/** Affects only how shortcuts are displayed. */
export const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

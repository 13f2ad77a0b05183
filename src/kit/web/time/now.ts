/** The present in ms, on this device's clock. How long something took is measured with `performance.now()`. */
export const nowMs = (): number => Date.now();

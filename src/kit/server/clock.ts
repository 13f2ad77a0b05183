/**
 * The system clock. Requests and jobs use `ctx.now` and `services.now()`, which start from it; programs without
 * services read it here.
 */
export const systemClock = (): Date => new Date();

/** The clock of the machine. Requests and jobs read `ctx.now` and `services.now()`, which start from it; programs without services read it here. */
export const systemClock = (): Date => new Date();

import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Time of the processor, in microseconds; the clock on the wall tells of the machine's other work, too. */
  tdur?: number;
  args?: { name?: string };
}

/** What the main thread of pages did while `work` ran: the processor time of each task, in ms, longest first. */
export async function mainThreadTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser cannot be traced');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    (event) =>
      event.ph === 'X' &&
      (event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask') &&
      main.has(`${event.pid} ${event.tid}`),
  );
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('the trace tells of no task and its time');
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1_000)).sort((a, b) => b - a);
}

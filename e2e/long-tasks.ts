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

/** What `fixedWork` takes on the machine that the budgets were set on, in ms. */
const REFERENCE = 55;

/** Work of a page that changes with the machine only: sorting, writing and parsing rows, and making elements. */
function fixedWork(): number {
  const started = performance.now();
  const rows = Array.from({ length: 60_000 }, (_, n) => ({ id: (n * 7919) % 60_013, name: `row ${n}` }));
  JSON.parse(JSON.stringify(rows.sort((a, b) => a.id - b.id)));
  const box = document.createElement('div');
  for (const { name } of rows.slice(0, 3000)) {
    const line = document.createElement('p');
    line.textContent = name;
    box.append(line);
  }
  return performance.now() - started;
}

/** How many times slower than the reference machine this one is at the moment; not below 1. */
async function slowness(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) times.push(await page.evaluate(fixedWork));
  const median = times.sort((a, b) => a - b)[4] ?? REFERENCE;
  return Math.max(1, median / REFERENCE);
}

/**
 * What the main thread of pages did while `work` ran: the processor time of each task, longest first, in ms of the
 * reference machine. A shared machine is at times three times slower, which a limit in its own ms would report as a
 * fault of the page.
 */
export async function mainThreadTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
  const before = await slowness(page);
  const tasks = await tracedTasks(page, work);
  const slow = Math.max(before, await slowness(page));
  return tasks.map((ms) => Math.round(ms / slow));
}

/** Processor time of each task, in ms, longest first. */
async function tracedTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
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
  return tasks.map(({ tdur = 0 }) => tdur / 1_000).sort((a, b) => b - a);
}

import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Wall clock and the thread's own time, both in µs. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export interface Recording {
  /** The longest task of the page's main thread in ms of its own time: waiting for a busy machine does not count. */
  longest(): Promise<number>;
}

const TASK = /RunTask$/;

/** Records the main thread of a page until `longest` is asked. */
export async function recordMainThread(page: Page): Promise<Recording> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return {
    async longest() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      const main = new Set(
        events
          .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid}:${tid}`),
      );
      const tasks = events.filter(
        ({ name, ph, pid, tid }) => ph === 'X' && TASK.test(name) && main.has(`${pid}:${tid}`),
      );
      if (tasks.length === 0) throw new Error('nothing was recorded');
      return Math.max(...tasks.map((task) => task.tdur ?? task.dur ?? 0)) / 1000;
    },
  };
}

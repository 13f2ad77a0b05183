/** One item of a batch, and what waits for its result. */
interface Waiting<In, Out> {
  readonly item: In;
  resolve(result: Out): void;
  reject(error: unknown): void;
}

/**
 * Gathers items that callers hand in at the same time, so that they share one statement (the log of calls); each caller
 * gets its own result. Runs one batch at a time: items that come meanwhile are the next one, an item that comes alone waits for nothing. `run`
 * returns a result for each item, in their order. A batch that fails is tried item by item, so that one bad item fails
 * alone.
 */
export function inBatches<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  most = 100,
): (item: In) => Promise<Out> {
  const queue: Waiting<In, Out>[] = [];
  let running = false;

  async function runBatch(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch has a result for each of its items.');
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Out);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // Side by side: without a database each of them waits for a connection.
      else await Promise.all(batch.map((each) => runBatch([each])));
    }
  }
  async function work(): Promise<void> {
    running = true;
    while (queue.length > 0) await runBatch(queue.splice(0, most));
    running = false;
  }
  return (item) =>
    new Promise<Out>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void work();
    });
}

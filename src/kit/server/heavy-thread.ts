import { Worker } from 'node:worker_threads';
import { type AppError, unavailable } from '#kit/contract/errors.ts';
import { createTurns } from './throttling/turns.ts';

/** Longer jobs are hostile files or an overloaded machine; the caller's limit is 60 s. */
const TIME_LIMIT_MS = 20_000;
const LONGEST_QUEUE = 8;
const LIMITS = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** One spreadsheet or archive at a time per node: bounds memory and leaves the other cores to requests. */
export const inTurn = createTurns(1, {
  longest: LONGEST_QUEUE,
  refusal: () => unavailable('spreadsheet.busy', { headers: { 'retry-after': '10' } }),
});

export interface Thread<In, Out> {
  send(message: In): void;
  /** Resolves with the last message, or rejects with an error for the caller. */
  readonly done: Promise<Out>;
}

/**
 * Starts a worker with bounded memory and time; `tooHeavy` is the error if it exceeds either. `onMessage` returns
 * whether a message is the last one.
 */
export function startThread<In, Out>(
  program: URL,
  job: unknown,
  tooHeavy: AppError,
  onMessage: (message: Out, send: (message: In) => void) => boolean,
): Thread<In, Out> {
  const worker = new Worker(program, { workerData: job, resourceLimits: LIMITS, env: {}, execArgv: [] });
  const send = (message: In): void => worker.postMessage(message);
  const done = new Promise<Out>((resolve, reject) => {
    const heavy = () => reject(tooHeavy);
    const timer = setTimeout(heavy, TIME_LIMIT_MS);
    worker.on('message', (message: Out) => {
      if (onMessage(message, send)) resolve(message);
    });
    // Out of memory ends the thread, not the server.
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? heavy() : reject(error),
    );
    worker.on('exit', heavy);
    worker.on('exit', () => clearTimeout(timer));
  });
  const end = () => void worker.terminate();
  done.then(end, end);
  return { send, done };
}

import { Worker } from 'node:worker_threads';
import type { TestClient } from '../test-client.ts';

/** What a caller in a thread of its own is to do: its own work must not pass for the server's. */
export interface IntegrationJob {
  address: string;
  path: string;
  headers: Record<string, string>;
  /** Sent as the one file of an upload; otherwise the path is read again and again. */
  file?: Uint8Array;
}

export interface IntegrationResponse {
  status: number;
  body: unknown;
}

const jobOf = (client: TestClient, path: string): IntegrationJob => ({
  address: client.address,
  path,
  headers: { cookie: client.cookie(), 'x-csrf-token': client.csrfToken(), origin: client.address },
});
const start = (job: IntegrationJob): Worker =>
  new Worker(new URL('./integration-caller-worker.ts', import.meta.url), { workerData: job, execArgv: [] });

/** Uploads or reads a file once. */
export function callIntegration(
  client: TestClient,
  path: string,
  file?: Buffer,
): Promise<IntegrationResponse> {
  const worker = start({ ...jobOf(client, path), file: file ?? new Uint8Array() });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Reads a path every few milliseconds until stopped; returns the duration of each call, in ms. */
export function callAgainAndAgain(client: TestClient, path: string): { stop(): Promise<number[]> } {
  const worker = start(jobOf(client, path));
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

/** Keeps one core busy until stopped, as any work in a thread does. */
export function burn(): { stop(): Promise<unknown> } {
  const worker = new Worker('for (;;) Math.sqrt(Math.random());', { eval: true });
  return { stop: () => worker.terminate() };
}

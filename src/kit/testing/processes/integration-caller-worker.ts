// The program of a caller in a thread of its own (integration-caller.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort as port, workerData } from 'node:worker_threads';
import type { IntegrationJob } from './integration-caller.ts';

const { address, path, headers, file } = workerData as IntegrationJob;

async function once(): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file ?? [])]), 'data.xls');
  const upload = file !== undefined && file.length > 0;
  const response = await fetch(address + path, {
    method: upload ? 'POST' : 'GET',
    headers,
    body: upload ? form : undefined,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = response.headers.get('content-type')?.includes('json');
  port?.postMessage({ status: response.status, body: json ? JSON.parse(bytes.toString()) : bytes });
}

async function again(): Promise<void> {
  let going = true;
  port?.once('message', () => {
    going = false;
  });
  const times: number[] = [];
  while (going) {
    const began = performance.now();
    const response = await fetch(address + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - began);
    await pause(10);
  }
  port?.postMessage(times);
}

await (file === undefined ? again() : once());

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { IntegrationService } from './integration-settings.ts';
import { fetchOutside, refuseInsideTransaction } from './outgoing.ts';

/** Written by the simulator while it runs (D59). */
export const SIMULATOR_FILE = 'simulator.json';
const REMEMBER_MS = 2_000;
const PROBE_MS = 500;

export interface FoundSimulator {
  readonly url: string;
  readonly services: readonly IntegrationService[];
  /** Shared secret for signatures. */
  readonly secret: string;
  /** Ports of services that do not use HTTP. */
  readonly ports: Readonly<Partial<Record<IntegrationService, number>>>;
}

/** Path of a service below the simulator's address. */
export const simulatedPath = (service: IntegrationService): string =>
  `/${service.toLowerCase().replaceAll('_', '-')}`;

/** Address of a simulated service, always on the simulator's own host. */
export function simulatedUrl({ url, ports }: FoundSimulator, service: IntegrationService): string {
  const port = ports[service];
  return port === undefined
    ? url + simulatedPath(service)
    : `${service.toLowerCase()}://${new URL(url).hostname}:${port}`;
}

async function probe(url: string): Promise<FoundSimulator | undefined> {
  const response = await fetchOutside(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) });
  const body = (await response.json()) as Partial<FoundSimulator> & { simulator?: string };
  if (body.simulator !== 'jumun' || !body.services || !body.secret) return undefined;
  return { url, services: body.services, secret: body.secret, ports: body.ports ?? {} };
}

async function addressIn(dataDir: string): Promise<string | undefined> {
  const { url } = JSON.parse(await readFile(join(dataDir, SIMULATOR_FILE), 'utf8')) as { url?: string };
  // The file may be old or foreign; only loopback addresses are accepted.
  return url && new URL(url).hostname === '127.0.0.1' ? url : undefined;
}

/**
 * Finds the running simulator: `SIMULATOR_URL`, or on the built-in database the one that wrote its address to the data
 * directory. Checked again after two seconds, so starting one requires no restart. Throws inside a transaction.
 */
export function createSimulatorFinder(
  config: Pick<Config, 'simulatorUrl' | 'builtInDatabase' | 'dataDir'>,
): () => Promise<FoundSimulator | undefined> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let found: Promise<FoundSimulator | undefined> = Promise.resolve(undefined);
  const look = async (): Promise<FoundSimulator | undefined> => {
    if (config.simulatorUrl === 'off') return undefined;
    try {
      const url =
        config.simulatorUrl ?? (config.builtInDatabase ? await addressIn(config.dataDir) : undefined);
      return url === undefined ? undefined : await probe(url);
    } catch {
      return undefined;
    }
  };
  return () => {
    refuseInsideTransaction('simulator');
    if (performance.now() - lookedAt > REMEMBER_MS) {
      lookedAt = performance.now();
      found = look();
    }
    return found;
  };
}

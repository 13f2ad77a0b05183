// npm run simulator: simulates the external services, in its own process. SIMULATOR_PORT (3900; another free one if it
// is taken), DATA_DIR (the product's, where it writes its address), SIMULATOR_PACE_MS.
import { resolve } from 'node:path';
import { discoverSimulators, startSimulator } from '#kit/simulator/start-simulator.ts';

const given = (name: string, fallback: number): number => {
  const value = Number(process.env[name] || fallback);
  if (Number.isInteger(value) && value >= 0) return value;
  process.stderr.write(`${name}: must be a whole number.\n`);
  process.exit(1);
};

const options = {
  services: await discoverSimulators(),
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  paceMs: given('SIMULATOR_PACE_MS', 8_000),
};
const simulator = await startSimulator({ ...options, port: given('SIMULATOR_PORT', 3900) }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return startSimulator(options);
    throw error;
  },
);
process.stdout.write(`The simulator is at ${simulator.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void simulator.stop().then(() => process.exit(0)));

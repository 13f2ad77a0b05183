import { afterAll, beforeAll, describe } from 'vitest';
import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { simulatedApp, type TestSimulator } from './simulator.ts';
import { type TestApp, testApp } from './test-app.ts';

/** The service under test. */
export interface Counterpart<S extends IntegrationService> {
  readonly service: S;
  services(): NodeServices;
  /** Triggers an action of the simulator; no-op against a vendor. */
  simulate(action: string, id: string): Promise<void>;
  /**
   * What only a person can prepare at the vendor, from `TEST_<SERVICE>_<NAME>`; undefined where it is not given. At the
   * simulator it is what the suite says.
   */
  given(name: string, simulated: string): string | undefined;
}

/**
 * One suite for the simulator and, if its address is in the environment (`OUTSIDE_<SERVICE>_URL` and further settings),
 * for the vendor. Use the vendor's test system: the requests take effect.
 */
export function contractSuite<S extends IntegrationService>(
  names: readonly S[],
  suite: (counterpart: Counterpart<S>) => void,
): void {
  describe('[D46] the adapter against the simulator', () => {
    let running: { app: TestApp; simulator: TestSimulator; stop(): Promise<void> } | undefined;
    const open = () => {
      if (!running) throw new Error('the simulator has not started');
      return running;
    };
    beforeAll(async () => {
      running = await simulatedApp();
    });
    afterAll(() => running?.stop());
    describe.each(names)('%s', (service) =>
      suite({
        service,
        services: () => open().app.node.services,
        given: (_name, simulated) => simulated,
        async simulate(action, id) {
          await open().simulator.act(service, action, id);
        },
      }),
    );
  });

  for (const service of names) {
    const ours = Object.entries(process.env).filter(([name]) =>
      new RegExp(`^(OUTSIDE_(${service}|GOOGLE_AUTH)_|MESSAGE_)`).test(name),
    );
    describe.skipIf(!process.env[`OUTSIDE_${service}_URL`])(
      `[D46] the adapter against ${service} itself`,
      () => {
        let app: TestApp | undefined;
        beforeAll(async () => {
          app = await testApp({ env: Object.fromEntries(ours) as Record<string, string> });
        });
        afterAll(() => app?.stop());
        suite({
          service,
          services: () => {
            if (!app) throw new Error('the product has not started');
            return app.node.services;
          },
          given: (name) => process.env[`TEST_${service}_${name}`],
          simulate: async () => undefined,
        });
      },
    );
  }
}

import { simulatedServices } from '#kit/contract/endpoints/integrations.contract.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';

export default defineRoutes(
  'kit/server',
  implement(simulatedServices, async ({ services }) => ({
    services: [...(await services.integrations.simulated())],
  })),
);

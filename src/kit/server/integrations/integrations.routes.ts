import { z } from 'zod';
import { defineRoutes, route } from '#kit/server/route.ts';

export default defineRoutes(
  'kit/server',
  route({
    method: 'GET',
    path: '/outside/simulated',
    permission: 'session',
    scope: 'none',
    summary: 'List the external services that are currently simulated',
    response: z.object({ services: z.array(z.string()) }),
    handler: async ({ services }) => ({ services: await services.integrations.simulated() }),
  }),
);

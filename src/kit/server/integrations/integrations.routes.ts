import { z } from 'zod';
import { defineRoutes, route } from '#kit/server/route.ts';

export default defineRoutes(
  'kit/server',
  route({
    method: 'GET',
    path: '/outside/simulated',
    permission: 'session',
    scope: 'none',
    summary: 'The outside services that a simulator answers now, for the badge beside them',
    response: z.object({ services: z.array(z.string()) }),
    handler: async ({ services }) => ({ services: await services.integrations.simulated() }),
  }),
);

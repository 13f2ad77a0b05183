import * as z from 'zod';
import { endpoint, plain } from './endpoint.ts';

export const simulatedServices = endpoint({
  method: 'GET',
  path: '/outside/simulated',
  permission: 'session',
  scope: 'none',
  summary: 'List the external services that are currently simulated',
  response: plain(z.object({ services: z.array(z.string()) })),
});

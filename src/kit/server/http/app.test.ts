import fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUndeclaredRoutes } from './app.ts';

test('a route that was not declared with endpoint() is refused', () => {
  const server = fastify();
  refuseUndeclaredRoutes(server);
  expect(() => server.get('/planted', () => 'rows of any store')).toThrow('GET /planted was not declared');
  server.get('/health', { config: { kit: 'health' } as object }, () => 'ok');
});

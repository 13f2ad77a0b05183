import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kit/contract/errors.ts';
import { installAssets } from './assets.ts';

const isPage = (path: string): boolean =>
  path === '/' || path === '/login' || path === '/v' || path.startsWith('/v/');

/** The web app owns `/`, `/login`, `/v/**` and its assets; every other unknown path is a JSON 404 (D2). */
export function installWebApp(app: FastifyInstance, folder: string): void {
  const built = existsSync(join(folder, 'index.html'));
  if (built) installAssets(app, join(folder, 'assets'));
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || !isPage(path) || !built) throw notFound();
    // Read each time, because a build may run while the server does and pages name the assets of their build.
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound } from '#kit/contract/errors.ts';

/** Bytes kept in memory: several builds of the web app in one encoding. */
const MOST_BYTES = 32 * 2 ** 20;
/** What the build writes; its compressed twins are reached through the name of the original only. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const NAME = /^[\w-][\w.-]*$/;
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

interface Asset {
  readonly body: Buffer;
  readonly encoding?: keyof typeof SUFFIXES;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * `GET /assets/*`: the files of the built web app, whose names change with their content. They are sent from memory,
 * since a first visit asks for some sixty and reading one costs about ten times as much as sending it.
 */
export function installAssets(app: FastifyInstance, folder: string): void {
  const negotiator = new Negotiator({ supportedValues: Object.keys(SUFFIXES) });
  const read = async (key: string): Promise<Asset | undefined> => {
    const [encoding, name = ''] = key.split(' ') as [keyof typeof SUFFIXES | '', string];
    try {
      if (!encoding) return { body: await readFile(join(folder, name)) };
      return { body: await readFile(join(folder, name + SUFFIXES[encoding])), encoding };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return encoding ? cache.fetch(` ${name}`) : undefined;
    }
  };
  const cache = new LRUCache<string, Asset>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: read,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    if (!type || !NAME.test(name)) throw notFound();
    const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '') ?? '';
    const asset = await cache.fetch(`${encoding} ${name}`);
    if (!asset) throw notFound();
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply.send(asset.body);
  });
}

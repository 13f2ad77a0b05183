import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '#kit/contract/errors.ts';
import { text } from '#kit/contract/fields.ts';
import { Answer } from './answer.ts';
import { defineRoutes, open, route } from './route.ts';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Plain names only: no way up, no hidden files, no ending that a browser would run. */
const NAME = /^(?:[\w-]{1,80}\/){0,4}[\w-]{1,100}\.([a-z0-9]{3,4})$/;

export default defineRoutes(
  'kit/server',
  route({
    method: 'GET',
    path: '/files/public/*',
    permission: open('pictures of menus and banners are shown to everybody'),
    scope: 'none',
    summary: 'A public picture or video, named by its content',
    params: { name: text('*', { max: 500 }) },
    beforeTerms: true,
    handler: async (ctx, { params }) => {
      const type = TYPES[NAME.exec(params.name)?.[1] ?? ''];
      if (!type) throw notFound();
      const path = join(ctx.services.config.dataDir, 'files', 'public', params.name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) throw notFound();
      return new Answer(200, createReadStream(path), {
        'content-type': type,
        'content-length': String(found.size),
        // The name is the hash of the content: it can never mean anything else.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  }),
);

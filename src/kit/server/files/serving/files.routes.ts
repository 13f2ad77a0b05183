import { endpoint, open } from '#kit/contract/endpoints/endpoint.ts';
import { notFound } from '#kit/contract/errors.ts';
import { text } from '#kit/contract/fields.ts';
import type { BusinessesContext } from '../../context.ts';
import { type RowOf, statement } from '../../database/pool.ts';
import { matchesEtag } from '../../http/etag.ts';
import { HttpResponse } from '../../http-response.ts';
import { defineRoutes, implement } from '../../route.ts';
import { sees } from '../../session/principal.ts';
import { serveFile } from './serve.ts';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Plain names only: no parent folders, no hidden files, no extension that a browser would execute. */
const NAME = /^(?:[\w-]{1,80}\/){0,4}[\w-]{1,100}\.([a-z0-9]{3,4})$/;

/** The name is the hash of the content, so the content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

const name = text('*', { max: 500 });
const rangeOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

const attachment = statement(
  'files.attachment',
  `select store_id as "storeId", business_id as "businessId", name as "name!", type from stored_files where key = $1`,
);

type Attachment = RowOf<typeof attachment>;

/** Images that this server has encoded itself; anything else is a download that no browser opens. */
const SHOWN = new Map([
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/png', ['.png']],
  ['image/webp', ['.webp']],
]);
const BINARY = 'application/octet-stream';

/** How an attachment is sent: an image under a name with its own ending is shown, everything else is downloaded. */
function dispositionOf({ name, type }: Attachment): Record<string, string> {
  const endings = SHOWN.get(type);
  const fits = !endings || endings.some((ending) => name.toLowerCase().endsWith(ending));
  const encoded = encodeURIComponent(fits ? name : name + endings[0]).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': endings ? type : BINARY,
    'content-disposition': `${endings ? 'inline' : 'attachment'}; filename="file"; filename*=UTF-8''${encoded}`,
  };
}

function maySee({ storeId, businessId }: Attachment, { stores, businesses }: BusinessesContext): boolean {
  if (storeId !== null) return sees(stores, storeId);
  return businessId === null ? businesses === 'all' : sees(businesses, businessId);
}

const publicFile = endpoint({
  method: 'GET',
  path: '/files/public/*',
  permission: open('pictures of menus and banners are shown to everybody'),
  scope: 'none',
  summary: 'Get a public picture or video; a Range returns 206',
  params: { name },
  file: 'image/*',
  errors: { 206: 'The requested range.', 304: 'Nothing has changed.' },
  beforeTerms: true,
});

const privateFile = endpoint({
  method: 'GET',
  path: '/files/private/*',
  permission: 'session',
  scope: 'businesses',
  summary: 'Download an attachment of a visible store or business',
  params: { name },
  file: BINARY,
  errors: { 206: 'The requested range.' },
});

export default defineRoutes(
  'kit/server',
  implement(publicFile, async (ctx, { params }) => {
    const type = TYPES[NAME.exec(params.name)?.[1] ?? ''];
    if (!type) throw notFound();
    const etag = `"${params.name}"`;
    const lasting = { 'cache-control': FOREVER, etag, 'cross-origin-resource-policy': 'cross-origin' };
    if (matchesEtag(ctx.headers['if-none-match'], etag)) return new HttpResponse(304, undefined, lasting);
    return serveFile(ctx.services.files.store, `public/${params.name}`, rangeOf(ctx.headers.range), {
      'content-type': type,
      ...lasting,
    });
  }),
  implement(privateFile, async (ctx, { params }) => {
    const key = `private/${params.name}`;
    const [found] = await ctx.db.query(attachment, [key]);
    if (!found || !maySee(found, ctx)) throw notFound();
    return serveFile(ctx.services.files.store, key, rangeOf(ctx.headers.range), {
      ...dispositionOf(found),
      'cache-control': 'private, no-store',
    });
  }),
);

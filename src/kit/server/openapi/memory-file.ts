import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { etagOf, matchesEtag } from '../http/etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

async function encode(content: string | Buffer): Promise<Encoded> {
  const plain = Buffer.from(content);
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ]);
  return { etag: `W/${etagOf(plain)}`, plain, br, gzip: zipped };
}

/** The preferred of the available encodings that an `Accept-Encoding` header accepts. */
export function encodingFor(header: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
      .map((each) => each.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'plain';
}

export interface MemoryFile {
  readonly url: string;
  readonly type: string;
  /** Built on first request, then cached: the content must not change while the process runs. */
  content(): string | Buffer | Promise<string | Buffer>;
  /** Marks a route of the kit that returns data, not a page. */
  readonly data?: boolean;
}

/** Serves a file from memory, built and compressed once, so that each request only sends bytes. */
export function serveFromMemory(app: FastifyInstance, file: MemoryFile): void {
  let made: Promise<Encoded> | undefined;
  const encoded = (): Promise<Encoded> => {
    made ??= (async () => encode(await file.content()))().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  // Compressed already; the response compression would repeat it for every request.
  const options = { compress: false as const, ...(file.data && { config: { kit: 'document' } }) };
  app.get(file.url, options, async (request, reply) => {
    const found = await encoded();
    reply.headers({ etag: found.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type(file.type).send(found[encoding]);
  });
}

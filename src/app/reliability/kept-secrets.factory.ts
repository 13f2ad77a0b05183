import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { discoverRows, parametersOf, sampleOf } from '#kit/testing/conformance/rows.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

/** Secrets by what they are: each is a text that occurs nowhere by chance. */
export type Planted = Map<string, string>;

/** The ways in which a secret may be written: as it is, in an address, in base64 or hex. */
function writtenAs(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // The two other offsets at which it may stand within encoded text, without what its neighbours change.
  const within = [1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const base64 = bytes.toString('base64').slice(0, -4);
  return [...new Set([secret, encodeURIComponent(secret), base64, ...within, bytes.toString('hex')])];
}

/** Which of the secrets a text contains, by name. */
export function leaksIn(found: string, planted: Planted): string[] {
  return [...planted].flatMap(([name, secret]) =>
    writtenAs(secret).some((form) => found.includes(form)) ? [name] : [],
  );
}

/** Which tables contain one of the secrets in any column, as `table: name`. */
export async function leaksInTables({ node }: TestApp, planted: Planted): Promise<string[]> {
  const { db } = node.services;
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  const leaks: string[] = [];
  for (const { name: table } of tables) {
    const [rows] = await db.query<{ text: string | null }>(
      `select string_agg(t::text, E'\n') as text from ${table} t`,
    );
    leaks.push(...leaksIn(rows?.text ?? '', planted).map((name) => `${table}: ${name}`));
  }
  return leaks;
}

/** An outside service that refuses every call and repeats in its words all that it was sent. */
export async function echoingVendor() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;
    const plain = sent.replace(/Basic ([\w+/=]+)/g, (_, code) => Buffer.from(code, 'base64').toString());
    received.push(`${sent} ${plain}`);
    const message = `refused: ${sent} ${plain}`;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        ...{ resultCode: '9999', res_code: '9999', result_code: '9999', outRsltCd: '9999', code: 9999 },
        ...{
          resultMsg: message,
          res_msg: message,
          result_msg: message,
          outRsltMsg: message,
          message,
          msg: message,
        },
        ...{ error: { message, code: '9999' }, data: message },
      }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

/** A client that keeps every answer, with what was asked. */
export function recording(client: TestClient, responses: string[]): TestClient {
  const call: TestClient['call'] = async (...sent) => {
    const response: TestResponse = await client.call(...sent);
    responses.push(
      `${sent[0]} ${sent[1]} ${response.status} ${JSON.stringify([...response.headers])} ${JSON.stringify(response.body)}`,
    );
    return response;
  };
  return {
    ...client,
    call,
    get: (path, send) => call('GET', path, undefined, send),
    post: (path, body = {}, send) => call('POST', path, body, send),
    put: (path, body = {}, send) => call('PUT', path, body, send),
    patch: (path, body, send) => call('PATCH', path, body, send),
    delete: (path, send) => call('DELETE', path, undefined, send),
  };
}

export interface Walked {
  readonly route: string;
  readonly caller: string;
  readonly status: number;
  readonly text: string;
}

const PERIODS =
  'startDate=2026-11-01&endDate=2026-11-30&startDateTime=2026-11-01 00:00:00&endDateTime=2026-11-30 23:59:59';

/** The addresses that one caller may try on a route: rows of the store, and parameters that the caller would know. */
async function addressFinder(app: TestApp, storeId: number) {
  const samples = await discoverRows();
  const [ids] = await app.node.services.db.query<{ custCd: number; cd: number }>(
    'select (select business_id from stores where id = $1) as "custCd", (select min(id) from codes) as cd',
    [storeId],
  );
  const known: Record<string, unknown> = {
    ...ids,
    locale: 'ko',
    group: 'SALES_TP',
    id: 1,
    storeId: 'S000000001',
  };
  return async (route: FoundRoute, accountId: string): Promise<string> => {
    let path = route.path;
    for (const { name, field } of parametersOf(route)) {
      const sample = sampleOf(samples, route, name);
      const row = await sample?.row(app, storeId).catch(() => undefined);
      const value = row ?? { ...known, accountId }[name] ?? field?.example ?? 1;
      path = path.replace(`:${name}`, encodeURIComponent(String(value)));
    }
    return `${path}?storeCd=${storeId}&page=0&size=100&${PERIODS}`;
  };
}

async function readResponse(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const sheet = /excel|spreadsheet/.test(type)
    ? JSON.stringify((await readSheet(bytes).catch(() => ({ rows: [] }))).rows)
    : '';
  return `${JSON.stringify([...response.headers])}${bytes.toString('utf8')}${bytes.toString('utf16le')}${sheet}`;
}

/** Every address that can be read, as each of the callers. */
export async function readEverything(
  app: TestApp,
  callers: ReadonlyMap<string, TestClient>,
  storeId: number,
) {
  const routes = (await discoverRoutes()).filter(({ method }) => method === 'GET');
  const addressOf = await addressFinder(app, storeId);
  const walked: Walked[] = [];
  for (const [caller, client] of callers)
    for (const route of routes) {
      const bearer = route.permission === 'partner' ? 'Bearer demo-partner-key' : '';
      const response = await fetch(app.address + (await addressOf(route, caller)), {
        headers: { cookie: client.cookie(), ...(bearer && { authorization: bearer }) },
        redirect: 'manual',
      });
      walked.push({ route: route.path, caller, status: response.status, text: await readResponse(response) });
    }
  for (const path of ['/metrics', '/openapi.json', '/docs', '/healthz', '/readyz', '/']) {
    const response = await fetch(app.address + path);
    walked.push({
      route: path,
      caller: 'nobody',
      status: response.status,
      text: await readResponse(response),
    });
  }
  return walked;
}

import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { FoundRoute } from '#kit/server/discover.ts';
import { chanceOf } from '../chance.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { clientOf, ENDS_SESSION, fillPath, nameOfCaller } from './any-call.ts';
import { INJECTIONS, ODD_NUMBERS, ODD_TEXTS } from './hostile-values.ts';

interface FuzzFailure {
  /** Its number within the seed: the same seed and number make the same call. */
  call: number;
  route: string;
  caller: string;
  method: string;
  address: string;
  headers: string;
  body: string;
  status: number;
  response: string;
}
export interface FuzzReport {
  /** How many answers of each status. */
  statuses: Record<number, number>;
  /** Answers of 500 and above, and those that differ from what their route declares. */
  failures: FuzzFailure[];
  /** Calls that got 503, as when the machine kept the database from answering in time, and were made again at the end. */
  repeated: number;
}

type Chance = ReturnType<typeof chanceOf>;

const NUMBERS = [...ODD_NUMBERS, 1, 2, 3, 7, 12, 100];
const TEXTS = [
  ...INJECTIONS,
  ...ODD_TEXTS,
  'a',
  '가나다',
  '한강점',
  '010-1234-5678',
  'a@b.example',
  'Y',
  'N',
  'true',
  'null',
  '0',
  '1',
  '2',
  '12,13',
  '1,,2',
  '2026-11-21',
  '2026-11-21 12:10:00',
  '2026-02-31',
  '0000-00-00',
  '9999-99-99 99:99:99',
  '-1',
  '1e99',
  'NaN',
  'Infinity',
  'ko',
  'en',
  'KO_kr',
  'xx',
  'S000000001',
  'S999999999',
  'C000000001',
  'DineIn',
  'Delivery',
  'RECEIPT',
  'ORDER',
  'BAROGO',
  '{',
  '[]',
  '"',
  'data:image/png;base64,AAAA',
  'x'.repeat(300),
  '가'.repeat(3_000),
];
const CODES = Array.from({ length: 30 }, (_, index) => ({ cd: index + 1 }));

function anything(chance: Chance, depth = 0): unknown {
  const kind = chance.upTo(depth > 3 ? 4 : 7);
  if (kind === 0) return chance.of(NUMBERS);
  if (kind === 1) return chance.of(TEXTS);
  if (kind === 2) return chance.of([null, true, false]);
  if (kind === 3) return chance.upTo(60);
  if (kind === 4) return Array.from({ length: chance.upTo(4) }, () => anything(chance, depth + 1));
  return Object.fromEntries(
    Array.from({ length: chance.upTo(4) }, () => [
      chance.of(['id', 'cd', 'nm', 'lanTp', 'storeCd', 'data', 'length', chance.of(TEXTS)]),
      anything(chance, depth + 1),
    ]),
  );
}

/** A value that such a field could well have, most of the time: what is wrong elsewhere is then reached. */
function valueFor(chance: Chance, field: Field): unknown {
  if (chance.happens(0.12)) return anything(chance);
  switch (field.kind) {
    case 'int':
    case 'money':
    case 'decimal':
    case 'id':
      return chance.happens(0.8) ? chance.upTo(60) : chance.of(NUMBERS);
    case 'flag':
    case 'bool':
      return chance.of(['Y', 'N']);
    case 'code':
      return chance.of(CODES);
    case 'codes':
      return [chance.of(CODES), chance.of(CODES)];
    case 'ref':
      return { [field.refKeys?.id ?? 'id']: chance.upTo(60) };
    case 'refs':
      return [{ [field.refKeys?.id ?? 'id']: chance.upTo(60) }];
    case 'language':
      return { id: chance.of(['ko', 'en', 'ja', 'zh', 'xx']) };
    case 'dateTime':
      return chance.of([
        '2026-11-21 12:10:00',
        '0001-01-01 00:00:00',
        '9999-12-31 23:59:59',
        '2026-02-31 00:00:00',
      ]);
    case 'date':
      return chance.of(['2026-11-21', '0001-01-01', '9999-12-31']);
    case 'list':
    case 'translations':
      return Array.from({ length: chance.upTo(3) }, () => recordFor(chance, field.fields ?? {}));
    case 'group':
      return recordFor(chance, field.fields ?? {});
    default:
      return chance.happens(0.3) ? field.example : chance.of(TEXTS);
  }
}

function recordFor(chance: Chance, fields: FieldMap): Record<string, unknown> {
  const record: Record<string, unknown> = { version: chance.upTo(3) };
  for (const field of Object.values(fields))
    if (chance.happens(0.85)) record[field.fileWire ?? field.wire] = valueFor(chance, field);
  if (chance.happens(0.1)) record[chance.of(TEXTS)] = anything(chance);
  return record;
}

function addressFor(chance: Chance, route: FoundRoute): string {
  const part = (): string =>
    encodeURIComponent(
      chance.happens(0.7)
        ? String(1 + chance.upTo(60))
        : String(chance.of([...TEXTS, ...NUMBERS]))
            .slice(0, 250)
            .toWellFormed(),
    );
  const path = chance.happens(0.2) ? fillPath(route.path) : route.path.replace(/:\w+(\([^)]*\))?|\*/g, part);
  const search = new URLSearchParams();
  if (route.scope === 'chosenStore' && chance.happens(0.9)) search.set('storeCd', String(1 + chance.upTo(4)));
  for (const field of Object.values((route.query ?? {}) as FieldMap))
    if (chance.happens(0.4)) {
      const value = valueFor(chance, field);
      search.append(
        field.wire,
        typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed(),
      );
    }
  if (chance.happens(0.05)) search.append(chance.of(TEXTS).toWellFormed(), chance.of(TEXTS).toWellFormed());
  if (chance.happens(0.02)) return `${path}/%zz?${search}`;
  return `${path}?${search}`;
}

function headersFor(chance: Chance): Record<string, string> {
  return {
    ...(chance.happens(0.1) && {
      'accept-language': chance.of(['en', 'ja-JP', 'xx', '*;q=9', ',,,', 'x'.repeat(500)]),
    }),
    ...(chance.happens(0.1) && {
      'idempotency-key': chance.of([`key-${chance.upTo(1_000_000)}`, 'x', 'same-key-again', 'y'.repeat(400)]),
    }),
    ...(chance.happens(0.05) && { 'x-csrf-token': 'wrong' }),
    ...(chance.happens(0.05) && { origin: chance.of(['https://evil.example', 'null', '']) }),
    ...(chance.happens(0.05) && { range: chance.of(['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'lines=1']) }),
    ...(chance.happens(0.05) && { 'if-none-match': chance.of(['*', '"x"', 'W/"', ',']) }),
    ...(chance.happens(0.03) && { 'x-forwarded-for': chance.of(['127.0.0.1', 'x', '1,2,3']) }),
    ...(chance.happens(0.05) && { accept: chance.of(['*/*', 'text/html', 'x']) }),
  };
}

const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'x',
  'application/xml',
];

function bodyFor(chance: Chance, route: FoundRoute): { body?: unknown; raw?: string; type?: string } {
  if (chance.happens(0.05))
    return {
      raw: chance.of(['{', '[', '', 'null', '{"a":1,}', '--x\r\n\r\n--x--', '['.repeat(5_000)]),
      type: chance.of(TYPES),
    };
  if (chance.happens(0.1)) return { body: anything(chance) };
  const record = recordFor(chance, (route.body?.fields ?? {}) as FieldMap);
  return { body: chance.happens(0.1) ? { data: record } : record };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const PEOPLE = [
  'admin',
  'C000000001',
  'C000000003',
  'S000000001',
  'S000000003',
  'S000000004',
  'partner',
  'nobody',
];

/** One call by chance: of whom, to which route, with what. */
function callBy(chance: Chance, routes: readonly FoundRoute[]) {
  let route = chance.of(routes);
  // They answer "too many" after a few.
  if (route.rateLimit && chance.happens(0.9)) route = chance.of(routes);
  // Mostly a permitted caller, because others are refused before anything is parsed.
  const caller = chance.happens(0.75) ? nameOfCaller(route) : chance.of(PEOPLE);
  const method = chance.happens(0.92) ? route.method : chance.of(METHODS);
  const address = addressFor(chance, route);
  const { body, raw, type } = method === 'GET' || method === 'HEAD' ? {} : bodyFor(chance, route);
  const headers = { ...headersFor(chance), ...(type && { 'content-type': type }) };
  return { route, caller, method, address, body, raw, headers };
}

/** Random calls over all routes as everybody, some side by side. */
export async function fuzz(
  app: TestApp,
  routes: readonly FoundRoute[],
  options: { calls: number; seed: number; sideBySide?: number },
): Promise<FuzzReport> {
  const { calls, seed, sideBySide = 12 } = options;
  const open = routes.filter((route) => !ENDS_SESSION.has(route.path));
  const clients = new Map<string, TestClient>();
  for (const name of PEOPLE) clients.set(name, await clientOf(app, name));
  const report: FuzzReport = { statuses: {}, failures: [], repeated: 0 };
  const unavailable: number[] = [];
  const one = async (number: number, again = false): Promise<void> => {
    const chance = chanceOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
    const { route, caller, method, address, body, raw, headers } = callBy(chance, open);
    const client = clients.get(caller) as TestClient;
    const sent = { headers, ...(raw !== undefined && { raw }) };
    const { status, body: response } = await client
      .call(method, address, body, sent)
      // The client compares each answer with its declaration.
      .catch((error: Error) => ({ status: 0, body: error.message }));
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (status === 503 && !again) unavailable.push(number);
    else if (status === 0 || status >= 500)
      report.failures.push({
        call: number,
        route: `${route.method} ${route.path}`,
        caller,
        method,
        address: address.slice(0, 500),
        headers: JSON.stringify(headers),
        body: (raw ?? JSON.stringify(body) ?? '').slice(0, 400),
        status,
        response: JSON.stringify(response ?? '').slice(0, 300),
      });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < calls) {
      next += 1;
      await one(next);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  report.repeated = unavailable.length;
  // One after the other: what is still 503 is not for want of time.
  for (const number of unavailable) await one(number, true);
  return report;
}

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_INS, callsIn, findCalls } from './built-ins.ts';

const planted = (line: string): string[] => callsIn('a.ts', line).map(({ what }) => what);

it.each([
  ['numbers as text', 'total.toLocaleString()'],
  ['numbers as text', "new Intl.NumberFormat('ko-KR')"],
  ['numbers as text', 'metres.toFixed(1)'],
  ['numbers as text', String.raw`digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')`],
  ['percentages as text', '<strong>{percent}%</strong>'],
  ['dates as text', "at.toLocaleTimeString('ko-KR')"],
  ['dates as text', 'new Intl.DateTimeFormat(locale)'],
  ['the present', 'const at = Date.now();'],
  ['the present', 'now: Date.now,'],
  ['the present', 'new Date().toISOString()'],
  ['the present', 'dayjs().year()'],
  ['time zones', 'Temporal.Instant.fromEpochMilliseconds(0)'],
  ['time zones', "Date.parse(day + 'T00:00:00+09:00')"],
  ['time zones', 'at.getTimezoneOffset()'],
  ['the clock of the device', 'at.toTimeString().slice(0, 5)'],
  ['the clock of the device', 'at.toDateString()'],
  ['the clock of the device', 'new Date(nowMs()).getFullYear()'],
  ['the clock of the device', 'at.getHours()'],
  ['the clock of the device', "dayjs(at).format('HH:mm')"],
  ['times of day', 'row.orderedAt.slice(11, 16)'],
  ['the time zone of the platform', "toWallClock(at, 'Asia/Seoul')"],
  ['random keys', 'const { randomUUID } = crypto;'],
  ['random keys', 'crypto.randomUUID()'],
  ['random keys', 'Math.random().toString(36)'],
  ['connections to other programs', 'const response = await fetch(url);'],
  ['connections to other programs', 'request: typeof fetch = fetch,'],
  ['connections to other programs', "import { type IncomingMessage, request } from 'node:http';"],
  ['connections to other programs', "import { request as secureRequest } from 'node:https';"],
  ['connections to other programs', 'https.get(url, resolve);'],
  ['connections to other programs', "const loadNodemailer = () => import('nodemailer');"],
  ['types against the compiler', 'const record = row as unknown as Entry;'],
  ['order of texts', 'new Intl.Collator(undefined, { numeric: true })'],
  ['order of texts', 'names.sort((a, b) => a.localeCompare(b))'],
  ['other parts of Intl', "new Intl.Segmenter('ko')"],
])('[LOOK] %s are found in: %s', (what, line) => {
  expect(planted(line)).toEqual([what]);
});

it('[LOOK] a comment and the name of a type are no call', () => {
  expect(planted('// was total.toLocaleString()')).toEqual([]);
  expect(planted('/** Like\n * total.toLocaleString() */')).toEqual([]);
  expect(planted('const formats = new Map<string, Intl.NumberFormat>();')).toEqual([]);
  expect(planted('const asset = await cache.fetch(name); request: typeof fetch = fetchOutside,')).toEqual([]);
  expect(planted("import type { IncomingMessage } from 'node:http';")).toEqual([]);
});

it('[LOOK] the product formats, sorts, reads clocks, makes keys and calls others through its own modules alone, and each of them is in use', () => {
  const found = findCalls(resolve(import.meta.dirname, '..'));
  const strangers = found
    .filter(({ what, file }) => !BUILT_INS[what]?.only.includes(file))
    .map(({ what, file, line }) => `${file}:${line} ${what}: use ${BUILT_INS[what]?.instead}`);
  expect(strangers).toEqual([]);
  const unused = Object.entries(BUILT_INS).flatMap(([what, { only }]) =>
    only.filter((file) => !found.some((call) => call.what === what && call.file === file)),
  );
  expect(unused).toEqual([]);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { createIntegrations } from '#kit/server/integrations/integrations.ts';
import type { Mailer } from '#kit/server/services.ts';
import type { Fault } from '#kit/simulator/switches.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { createMailer } from './mailer.ts';

const mail = {
  about: 'account:1',
  to: 'someone@store.example',
  subject: '[Jumun] 새 비밀번호',
  text: '안녕하세요\nhttp://127.0.0.1/login?reset=abc\n',
};
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
});
afterAll(() => stop?.());
beforeEach(() => simulator.reset());

const now = () => new Date();

/** A separate mailer, so that failures of one test do not open the breaker for the next. */
function mailerOf(env: Record<string, string> = {}): Mailer {
  const config = readConfig({ DATA_DIR: app.dataDir, SIMULATOR_URL: simulator.url, ...env });
  return createMailer({
    config,
    log,
    now,
    integrations: createIntegrations({ config, log, db: app.node.services.db }),
  });
}
const smtpUrl = async (): Promise<string> => {
  const { ports } = (await (await fetch(`${simulator.url}/healthz`)).json()) as { ports: { SMTP: number } };
  return `smtp://127.0.0.1:${ports.SMTP}`;
};
const taken = async () => ((await simulator.act('SMTP', 'taken', '')) as { response: object[] }).response;

test('[D17] without a mail server, mails are written where only the owner reads them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-mail-'));
  await mailerOf({ DATA_DIR: folder, SIMULATOR_URL: 'off' }).send(mail);
  const files = readdirSync(join(folder, 'mail')).sort();
  expect(files.map((file) => file.replace(/^.*\./, ''))).toEqual(['eml', 'json']);
  for (const file of files) expect(statSync(join(folder, 'mail', file)).mode & 0o077).toBe(0);
  const { about: _, ...written } = mail;
  expect(JSON.parse(readFileSync(join(folder, 'mail', files[1] ?? ''), 'utf8'))).toMatchObject(written);
  expect(readFileSync(join(folder, 'mail', files[0] ?? ''), 'utf8')).toMatch(/^To: someone@store\.example/m);
  rmSync(folder, { recursive: true });
});

describe('[D46] mail to a running simulator', () => {
  test('arrives there as it was written, under the badge, and nowhere else', async () => {
    expect(await mailerOf().send(mail)).toMatchObject({ kind: 'answered', status: 250 });
    const [arrived] = await simulator.arrivals('SMTP');
    expect(arrived).toMatchObject({
      operation: 'mail',
      outcome: '250',
      request: { from: 'no-reply@jumun.local', to: mail.to, subject: mail.subject },
    });
    expect(arrived?.request).toMatchObject({ text: expect.stringContaining(mail.text.trim()) });
    expect(existsSync(join(app.dataDir, 'mail'))).toBe(false);
    const { body } = await (await app.as('S000000001')).get('/outside/simulated');
    expect(body.services).toContain('SMTP');
  });

  const outcomes: [Fault, object, number][] = [
    ['refuse', { kind: 'answered', status: 550 }, 0],
    ['fail', { kind: 'answered', status: 451 }, 0],
    ['brokenJson', { kind: 'unknown', reason: 'unreadable' }, 1],
    ['cutOff', { kind: 'unknown', reason: 'cutOff' }, 1],
  ];
  test.each(outcomes)('that has %s switched on: %j', async (fault, outcome, mails) => {
    await simulator.set('SMTP', { fault, times: 1, refusal: '없는 주소' });
    expect(await mailerOf().send(mail)).toMatchObject(outcome);
    expect(await taken()).toHaveLength(mails);
    expect(await mailerOf().send(mail)).toMatchObject({ status: 250 });
  });

  test.each([
    ['hang', 0],
    ['acceptThenHang', 1],
  ] as const)('that has %s switched on is given up when the time is over', async (fault, mails) => {
    await simulator.set('SMTP', { fault, times: 1 });
    const config = readConfig({ SIMULATOR_URL: simulator.url });
    const { db } = app.node.services;
    const { through, ...rest } = createIntegrations({ config, log, db });
    const hurried = {
      ...rest,
      through: ((task, speak) => through({ ...task, timeoutMs: 400 }, speak)) as typeof through,
    };
    const outcome = await createMailer({ config, log, now, integrations: hurried }).send(mail);
    expect(outcome).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await taken()).toHaveLength(mails);
  });
});

test('[D46] SMTP_URL goes before the simulator, and is none', async () => {
  const sent = await mailerOf({
    SMTP_URL: await smtpUrl(),
    PUBLIC_URL: 'https://jumun.example',
    SEED: 'base',
  }).send(mail);
  expect(sent).toMatchObject({ status: 250 });
  expect(await taken()).toMatchObject([{ from: 'no-reply@jumun.example' }]);
  const [row] = await app.node.services.db.query(
    "select simulated from outside_calls where service = 'SMTP' order by id desc limit 1",
  );
  expect(row).toEqual({ simulated: false });
  expect(await mailerOf({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(mail)).toEqual({
    kind: 'notSent',
    reason: 'unreachable',
  });
});

test('[D17] neither text nor address of a mail is in the log or in the call log', async () => {
  await mailerOf().send(mail);
  await mailerOf({ SIMULATOR_URL: 'off' }).send(mail);
  const rows = await app.node.services.db.query("select * from outside_calls where service = 'SMTP'");
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.length).toBeGreaterThan(0);
  for (const text of [lines.join(''), JSON.stringify(rows)])
    expect(text).not.toMatch(/reset=|someone@|새 비밀/);
});

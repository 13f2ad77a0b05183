import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'someone@store.example',
  subject: '[Jumun] 새 비밀번호',
  text: '안녕하세요\nhttp://127.0.0.1/login?reset=abc\n',
};

test('[D17] without a mail server, mails are written where only the owner reads them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-mail-'));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  await createMailer(readConfig({ DATA_DIR: folder }), log).send(mail);
  const files = readdirSync(join(folder, 'mail')).sort();
  expect(files.map((file) => file.replace(/^.*\./, ''))).toEqual(['eml', 'json']);
  for (const file of files) expect(statSync(join(folder, 'mail', file)).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, 'mail', files[1] ?? ''), 'utf8'))).toMatchObject(mail);
  expect(readFileSync(join(folder, 'mail', files[0] ?? ''), 'utf8')).toMatch(/^To: someone@store\.example/m);
  expect(lines.join('')).not.toMatch(/reset=|someone@/);
  rmSync(folder, { recursive: true });
});

/** As much of a mail server as a client needs. */
function mailServer(): Promise<{ url: string; received: string[]; close: () => void }> {
  const received: string[] = [];
  const answers: [RegExp, string][] = [
    [/^EHLO|^HELO/i, '250 here'],
    [/^MAIL|^RCPT/i, '250 ok'],
    [/^DATA/i, '354 go on'],
    [/^QUIT/i, '221 bye'],
  ];
  const serve = (socket: Socket): void => {
    let content: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (content !== undefined) {
        content += text;
        if (content.endsWith('\r\n.\r\n')) {
          received.push(content);
          content = undefined;
          socket.write('250 kept\r\n');
        }
        return;
      }
      if (/^DATA/i.test(text)) content = '';
      socket.write(`${answers.find(([pattern]) => pattern.test(text))?.[1] ?? '250 ok'}\r\n`);
    });
  };
  const server = createServer(serve);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() });
    });
  });
}

test('with SMTP_URL, mails go there', async () => {
  const server = await mailServer();
  const config = readConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://jumun.example' });
  await createMailer(config, pino({ level: 'silent' })).send(mail);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/^From: Jumun <no-reply@jumun\.example>/m);
  server.close();
});

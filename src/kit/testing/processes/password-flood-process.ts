// The program of a flood in a process of its own (flood.factory.ts): argon2 in this one's threads would slow the caller.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const [address = '', connections = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const CALLS = [
  [
    '/admin/api/login',
    () => ({ accountId: `S0000000${Math.floor(Math.random() * 90) + 10}`, accountPw: 'wrong-password' }),
  ],
  ['/forget', () => ({ accountId: 'S000000001', email: 's000000001@demo.jumun.example' })],
  ['/forget/reset', () => ({ token: randomBytes(32).toString('base64url'), accountPw: 'wrong-password' })],
] as const;
const counts: Record<string, number> = {};

function once(path: string, body: object): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      address + path,
      {
        agent,
        method: 'POST',
        headers: {
          origin: address,
          'content-type': 'application/json',
          cookie: `jumun_session=${randomBytes(32).toString('base64url')}`,
        },
      },
      (response) => {
        const key = `${path} ${response.statusCode}`;
        counts[key] = (counts[key] ?? 0) + 1;
        response.resume().once('close', resolve);
      },
    );
    sent.once('error', () => resolve());
    sent.end(JSON.stringify(body));
  });
}

async function connection(number: number): Promise<void> {
  const [path, body] = CALLS[number % CALLS.length] ?? CALLS[0];
  while (going) await once(path, body());
}

let going = true;
process.once('message', () => {
  going = false;
});
// What is on its way is waited for, so that the server is idle when this process has ended.
await Promise.all(Array.from({ length: Number(connections) }, (_, number) => connection(number)));
process.send?.(counts, () => process.exit());

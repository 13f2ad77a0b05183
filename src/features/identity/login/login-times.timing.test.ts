import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { fromElsewhere } from './caller-address.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app?.stop());

const login = (accountId: string) =>
  app.anonymous().post('/admin/api/login', { accountId, accountPw: 'wrong-password' }, fromElsewhere());
const forget = (accountId: string) =>
  app.anonymous().post('/forget', { accountId, email: 's000000002@demo.jumun.example' });
const forgetAttempts = () => app.node.services.db.query('delete from login_attempts');

/** The quickest of many, in turn: whatever else the machine does falls on both, and only ever adds. */
async function quickest(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, what] of [one, other].entries()) {
      const began = performance.now();
      await what(round);
      took[at]?.push(performance.now() - began);
    }
  return [Math.min(...took[0]), Math.min(...took[1])];
}

describe('[B3 17] time tells nothing', () => {
  test('a known and an unknown account take the same', async () => {
    const refused = async (accountId: string) => {
      expect((await login(accountId)).status).toBe(401);
      // Locked or not must not be what is measured.
      await forgetAttempts();
    };
    const [known, unknown] = await quickest(
      24,
      () => refused('S000000003'),
      (round) => refused(`nobody-${round}`),
    );
    expect(Math.abs(known - unknown)).toBeLessThan(10);
  });

  test('so do a locked and a free account', async () => {
    for (let round = 0; round < 10; round += 1) await login('C000000002');
    const [locked, free] = await quickest(
      20,
      () => login('C000000002'),
      (round) => login(`free-${round}`),
    );
    await forgetAttempts();
    expect(Math.abs(locked - free)).toBeLessThan(10);
  });

  test('and a forgotten password of somebody or of nobody', async () => {
    const [known, unknown] = await quickest(
      4,
      () => forget('S000000002'),
      () => forget('nobody'),
    );
    expect(Math.min(known, unknown)).toBeGreaterThan(240);
    expect(Math.abs(known - unknown)).toBeLessThan(20);
  });
});

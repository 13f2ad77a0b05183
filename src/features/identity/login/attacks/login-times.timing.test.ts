import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { encodeSolution, solveCaptcha } from '../captcha/solve-captcha.factory.ts';
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

/** The fastest of many runs of each case, alternating: other load affects all cases and only adds time. */
async function quickest(
  rounds: number,
  ways: ((round: number) => Promise<unknown>)[],
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const took = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, way] of ways.entries()) {
      await prepare();
      const began = performance.now();
      await way(round);
      took[at]?.push(performance.now() - began);
    }
  return took.map((times) => Math.min(...times));
}
const spread = (times: number[]): number => Math.max(...times) - Math.min(...times);

/** Repeats up to five times until the fastest runs are within `limit` ms: noise disappears, a real difference stays. */
async function expectAlike(limit: number, ...[rounds, ways, prepare]: Parameters<typeof quickest>) {
  let best = ways.map(() => Number.POSITIVE_INFINITY);
  for (let batch = 0; batch < 5 && !(spread(best) < limit); batch += 1) {
    const times = await quickest(rounds, ways, prepare);
    best = best.map((time, at) => Math.min(time, times[at] ?? time));
  }
  expect(spread(best)).toBeLessThan(limit);
  return best;
}

describe('[B3 17] time tells nothing', () => {
  test('a known and an unknown account take the same', async () => {
    const refused = async (accountId: string) => {
      expect((await login(accountId)).status).toBe(401);
      // The lock itself must not be measured.
      await forgetAttempts();
    };
    await expectAlike(10, 24, [() => refused('S000000003'), (round) => refused(`nobody-${round}`)]);
  });

  test('so do a locked and a free account', async () => {
    const here = fromElsewhere();
    const tryThere = () =>
      app
        .anonymous()
        .post('/admin/api/login', { accountId: 'C000000002', accountPw: 'wrong-password' }, here);
    for (let round = 0; round < 10; round += 1) await tryThere();
    await expectAlike(10, 20, [tryThere, (round) => login(`free-${round}`)]);
    await forgetAttempts();
  });

  test('[D66] so do an account and an id of nobody on guard, and a free one', async () => {
    const env = { CAPTCHA: 'altcha', TRUST_PROXY: '127.0.0.1' };
    const strict = await testApp({ database: app.database, env });
    for (const accountId of ['C000000003', 'nobody-on-guard']) await login(accountId);
    await app.node.services.db.query(
      "update login_attempts set failures = 50, locked_until = now() + interval '1 hour' where key like 'guard:%'",
    );
    let captcha = '';
    const solve = async () => {
      captcha = encodeSolution(await solveCaptcha(strict));
    };
    const refused = async (accountId: string, status: number) => {
      const body = { accountId, accountPw: 'wrong-password', captcha };
      const response = await strict.anonymous().post('/admin/api/login', body, fromElsewhere());
      expect(response.status).toBe(status);
    };
    const ways = [
      () => refused('C000000003', 400),
      () => refused('nobody-on-guard', 400),
      (round: number) => refused(`free-${round}`, 401),
    ];
    await expectAlike(10, 16, ways, solve);
    await forgetAttempts();
    await strict.stop();
  }, 180_000);

  test('and a forgotten password of somebody or of nobody', async () => {
    const times = await expectAlike(20, 4, [() => forget('S000000002'), () => forget('nobody')]);
    expect(Math.min(...times)).toBeGreaterThan(240);
  });
});

test('[F2] an invented link is refused before anything is hashed', async () => {
  const reset = () =>
    app
      .anonymous()
      .post('/forget/reset', { token: 'invented', accountPw: 'a new password' }, fromElsewhere());
  const [link = NaN, password = NaN] = await quickest(8, [reset, () => login('nobody')]);
  expect(link).toBeLessThan(password / 2);
});

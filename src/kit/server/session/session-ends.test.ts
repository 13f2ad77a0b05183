import { expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../database/pool.ts';
import type { Principal } from './principal.ts';
import { createSessions, hashOf } from './session.ts';

test('a session whose account has ended is reported although the database failed when it was first asked', async () => {
  const hash = hashOf('one');
  const row = {
    hash,
    csrfToken: 'c',
    accountId: 7,
    idleMinutes: 60,
    unseenMs: 0,
    leftMs: 60_000,
    viewingId: null,
  };
  let found: () => object[] = () => [row];
  const query = async (statement: { name: string }): Promise<object[]> =>
    statement.name === 'session-find' ? found() : [];
  const principal = { accountId: 7, endsInMs: 20 } as Principal;
  const sessions = createSessions({
    db: { query } as unknown as Db,
    bus: { subscribe: () => undefined, onGap: () => undefined } as unknown as Bus,
    loadPrincipals: async () => new Map([[7, principal]]),
    loadViewed: async () => undefined,
  });
  expect(await sessions.find('one')).toMatchObject({ hash });
  await new Promise((done) => setTimeout(done, 30));
  found = () => {
    throw new Error('no connection');
  };
  await expect(sessions.expired()).rejects.toThrow('no connection');
  found = () => [];
  expect(await sessions.expired()).toEqual(new Set([hash]));
  expect(await sessions.expired()).toEqual(new Set());
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

test('[speed] a page of a hundred stores takes as many queries as a page of two', async () => {
  const { db } = app.node.services;
  await db.query(
    `insert into stores (public_id, business_id, name, languages, time_zone)
     select 'S9' || lpad(i::text, 8, '0'), 1, '매장 ' || i, '{ko,en}', case when i % 2 = 0 then 'UTC' else 'Asia/Seoul' end
     from generate_series(1, 150) i`,
  );
  const admin = await app.as('admin');
  let taken = 0;
  db.pool.on('acquire', () => {
    taken += 1;
  });
  const counted = async (size: number) => {
    taken = 0;
    const { body } = await admin.get(`/store/overview?page=0&size=${size}`);
    expect((body.content ?? body).length).toBe(size);
    return taken;
  };
  await counted(2);
  const tries: [number, number][] = [];
  for (let round = 0; round < 5; round += 1) tries.push([await counted(2), await counted(100)]);
  // Jobs of the node query now and then; the fewest are those of the call itself.
  const least = (at: 0 | 1) => Math.min(...tries.map((each) => each[at]));
  expect(least(1)).toBe(least(0));
  expect(least(0)).toBeGreaterThan(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { queriesOf } from '#kit/testing/queries-of.ts';
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
  const page = (size: number) => async () => {
    const { body } = await admin.get(`/store/overview?page=0&size=${size}`);
    expect((body.content ?? body).length).toBe(size);
  };
  const [few = 0, many] = await queriesOf(page(2), page(100));
  expect(few).toBeGreaterThan(1);
  expect(many).toBe(few);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let simulator: TestSimulator;
let stop: () => Promise<void>;
let app: TestApp;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({ env: { LOG_LEVEL: 'silent' } }));
});
afterAll(() => stop?.());
beforeEach(() => simulator.reset());

const find = async (keyword: string) =>
  (await app.as('S000000001')).get(`/delivery/store/place?keyword=${encodeURIComponent(keyword)}`);

test('an address is found with its place, by the first service that answers', async () => {
  const { status, body } = await find('서울 강남구 테헤란로 152');
  expect(status).toBe(200);
  expect(body).toMatchObject({ service: 'KAKAO', places: [{ dest_addr: '서울 강남구 테헤란로 152' }] });
  expect(body.places[0].dest_lat).toBeGreaterThan(37);
  await simulator.set('KAKAO', { fault: 'fail' });
  expect((await find('서울 강남구 테헤란로 152')).body.service).toBe('NAVER');
  await simulator.set('NAVER', { fault: 'refuse' });
  const without = await find('서울 강남구 테헤란로 152');
  expect(without.body).toMatchObject({ service: 'JUSO', places: [{ zipCd: '06236', dest_lat: null }] });
});

test('an address that nobody knows is an empty answer; keys and addresses stay out of the call log', async () => {
  expect((await find('없는 주소')).body.places).toEqual([]);
  expect((await find('')).status).toBe(400);
  const rows = await app.node.services.db.query("select * from outside_calls where subject = 'place'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('없는');
});

test('[D59] without keys and simulator nothing is asked: places are typed by hand', async () => {
  const alone = await testApp({ env: { SIMULATOR_URL: 'off' } });
  try {
    const client = await alone.as('S000000001');
    const { body } = await client.get('/delivery/store/place?keyword=a');
    expect(body).toEqual({ service: null, places: [] });
  } finally {
    await alone.stop();
  }
});

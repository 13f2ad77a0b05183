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

const STREET = '서울 강남구 테헤란로';
const arrivals = async () =>
  (
    await Promise.all((['JUSO', 'KAKAO', 'NAVER'] as const).map((service) => simulator.arrivals(service)))
  ).flat();
const search = async (keyword: string) =>
  (await app.as('S000000001')).get(`/address/search?keyword=${encodeURIComponent(keyword)}`);
const geocode = async (address: string) =>
  (await app.as('C000000001')).get(`/address/geocode?addr=${encodeURIComponent(address)}`);
const find = async (keyword: string) =>
  (await app.as('S000000001')).get(`/delivery/store/place?keyword=${encodeURIComponent(keyword)}`);

test('an address is found with its place, by the first service that answers', async () => {
  const { status, body } = await find('서울 강남구 테헤란로 152');
  expect(status).toBe(200);
  expect(body).toMatchObject({ service: 'KAKAO', places: [{ dest_addr: '서울 강남구 테헤란로 152' }] });
  expect(body.places[0].dest_lat).toBeGreaterThan(37);
  await simulator.set('KAKAO', { fault: 'fail' });
  expect((await find(`${STREET} 153`)).body.service).toBe('NAVER');
  await simulator.set('NAVER', { fault: 'refuse' });
  const without = await find(`${STREET} 154`);
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
    for (const path of ['/address/search?keyword=a', '/address/geocode?addr=a'])
      expect(await client.get(path)).toMatchObject({ status: 409, body: { code: 'address.noService' } });
  } finally {
    await alone.stop();
  }
});

test('[1 §7] addresses are found with their postcode', async () => {
  expect(await search(`${STREET} 1`)).toMatchObject({
    status: 200,
    body: [{ zipCd: '06236', addr: `${STREET} 1` }],
  });
  expect((await search('없는 주소')).body).toEqual([]);
  expect((await search('')).status).toBe(400);
  expect((await app.anonymous().get('/address/search?keyword=a')).status).toBe(401);
});

test('[1 §7] an address has coordinates, an unknown one has none', async () => {
  const { status, body } = await geocode(`${STREET} 5`);
  expect(status).toBe(200);
  expect(body.gpsLat).toBeGreaterThan(37);
  expect(body.gpsLng).toBeGreaterThan(127);
  expect(await geocode('없는 주소')).toMatchObject({ status: 404, body: { code: 'address.unknown' } });
});

test('a result is asked for once a day; one without what is wanted is asked for again', async () => {
  await search(`${STREET} 6`);
  await geocode(`${STREET} 6`);
  const before = (await arrivals()).length;
  await search(`${STREET} 6`);
  await geocode(`${STREET} 6`);
  expect((await arrivals()).length).toBe(before);
  await search('없는 6번지');
  const countBefore = (await arrivals()).length;
  await search('없는 6번지');
  expect((await arrivals()).length).toBeGreaterThan(countBefore);
});

test('when juso.go.kr fails, Kakao gives the postcode, then Naver the address alone', async () => {
  const own = await simulatedApp({ env: { LOG_LEVEL: 'silent' } });
  try {
    const client = await own.app.as('S000000001');
    const first = async (keyword: string) =>
      (await client.get(`/address/search?keyword=${encodeURIComponent(keyword)}`)).body;
    await own.simulator.set('JUSO', { fault: 'fail' });
    expect(await first(`${STREET} 2`)).toEqual([{ zipCd: '06236', addr: `${STREET} 2` }]);
    await own.simulator.set('KAKAO', { fault: 'fail' });
    expect(await first(`${STREET} 3`)).toEqual([{ zipCd: '', addr: `${STREET} 3` }]);
  } finally {
    await own.stop();
  }
});

test('[D6] when no service answers, that is said, and not that the address is unknown', async () => {
  const own = await simulatedApp({ env: { LOG_LEVEL: 'silent' } });
  const keyword = encodeURIComponent(`${STREET} 4`);
  const paths = [
    `/address/search?keyword=${keyword}`,
    `/address/geocode?addr=${keyword}`,
    `/delivery/store/place?keyword=${keyword}`,
  ];
  try {
    const client = await own.app.as('S000000001');
    for (const service of ['JUSO', 'KAKAO'] as const) await own.simulator.set(service, { fault: 'fail' });
    // One that knows nothing has answered.
    expect((await client.get(`/address/search?keyword=${encodeURIComponent('없는 주소')}`)).body).toEqual([]);
    await own.simulator.set('NAVER', { fault: 'fail' });
    for (const path of paths)
      expect(await client.get(path), path).toMatchObject({ status: 503, body: { code: 'address.away' } });
  } finally {
    await own.stop();
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { settleMapping } from './settle-mapping.ts';

type Wire = Record<string, unknown>;
interface Agency {
  deliveryMid: string;
  useYn: string;
  deliveryAgency: { id: number };
}
const STORE = 'S000000001';
const ROUNDS = 50;

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let manager: TestClient;
let delivery: Wire & { id: number };
let storeCd: number;
let ahead = 0;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({
    env: { LOG_LEVEL: 'silent' },
    now: () => new Date(Date.now() + ahead),
  }));
  admin = await app.as('admin');
  manager = await app.as(STORE);
  [delivery] = (await admin.get('/delivery/search?agencyTypes=DELION')).body;
  ({ storeCd } = (await manager.get('/store/info')).body);
});
afterAll(() => stop?.());
beforeEach(async () => {
  ahead = 0;
  await simulator.reset();
  await app.node.services.db.query('delete from store_delivery_agencies where brand_id = $1', [delivery.id]);
});

const request = { storeId: STORE, agencyType: 'DELION' };
const register = (code = `DLN-${STORE}`) =>
  admin.post('/delivery/register', { ...request, delivery, storeInfo: { dv_storecode: code } });
const release = () => admin.post('/delivery/register/cancel', { ...request, delivery });
const settings = async () => (await manager.get('/store/info')).body;
const versionNow = async (): Promise<number> => (await settings()).versions.delivery;
const mappingNow = async () => {
  const [row] = await app.node.services.db.query<{ status: string; inUse: boolean; code: string }>(
    `select status, in_use as "inUse", merchant_code as code from store_delivery_agencies
     where store_id = $1 and brand_id = $2`,
    [storeCd, delivery.id],
  );
  return row;
};

describe('[1 §3.8] a mapping that is made while the delivery tab is open', () => {
  test('is not overwritten: the save that was based on the agencies of before is refused', async () => {
    const { versions, deliveryAgencySettings } = await settings();
    expect((await register()).body.status).toBe('MAPPING_SUCCESS');
    const body = { versions: { delivery: versions.delivery }, deliveryAgencySettings };
    const { status, body: conflict } = await manager.put(`/store/info/${storeCd}`, body);
    expect(status).toBe(409);
    expect(conflict).toMatchObject({ sections: ['delivery'], changedBy: expect.any(String) });
    const codes = conflict.current.deliveryAgencySettings.map(
      ({ deliveryMid }: { deliveryMid: string }) => deliveryMid,
    );
    expect(codes).toContain(`DLN-${STORE}`);
    expect(await mappingNow()).toMatchObject({ inUse: true });
    // Other tabs are not concerned.
    const info = { versions: { info: versions.info }, storeDesc: '설명' };
    expect((await manager.put(`/store/info/${storeCd}`, info)).status).toBe(200);
  });

  test('counts when it is asked for, decided and released, and not each time the agency says nothing new', async () => {
    const start = await versionNow();
    expect((await register(`DLN-${STORE}-R`)).body.status).toBe('MAPPING_REQUEST');
    const requested = await versionNow();
    expect(requested).toBeGreaterThan(start);
    const { services } = app.node;
    const settle = () =>
      settleMapping(
        { db: services.db, services, log: services.log },
        { storeId: storeCd, brandId: delivery.id },
      );
    ahead = 30_000;
    await settle();
    expect(await versionNow()).toBe(requested);
    await simulator.act('DELION', 'approve', '');
    ahead = 60_000;
    await settle();
    expect(await mappingNow()).toMatchObject({ status: 'MAPPING_SUCCESS' });
    const decided = await versionNow();
    expect(decided).toBeGreaterThan(requested);
    expect((await release()).body.status).toBeNull();
    expect(await versionNow()).toBeGreaterThan(decided);
  });

  test(`${ROUNDS} times at the same moment as a save, neither is lost and none waits for the other forever`, async () => {
    const { db } = app.node.services;
    const deadlocks = async () => {
      const [row] = await db.query<{ count: number }>(
        'select deadlocks as count from pg_stat_database where datname = current_database()',
      );
      return row?.count;
    };
    const before = await deadlocks();
    const saves: (number | undefined)[] = [];
    /** Saves the tab as it is read now with a change, while something else happens to the mapping. */
    const during = async (
      round: number,
      other: typeof release,
      change: (agency: Agency) => Partial<Agency>,
    ) => {
      const { versions, deliveryAgencySettings } = await settings();
      const save = () =>
        manager.put(`/store/info/${storeCd}`, {
          versions: { delivery: versions.delivery },
          deliveryAgencySettings: deliveryAgencySettings.map((each: Agency) => ({
            ...each,
            ...change(each),
          })),
        });
      const responses = await Promise.all(round % 2 ? [save(), other()] : [other(), save()]);
      const [saved, mapped] = round % 2 ? responses : [...responses].reverse();
      expect(mapped?.status).toBe(200);
      expect([200, 409]).toContain(saved?.status);
      saves.push(saved?.status);
      return saved?.status === 200;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = `CODE-${round}`;
      const wins = await during(round, register, ({ deliveryMid }) => ({
        deliveryMid: deliveryMid.startsWith('BRG') ? deliveryMid : code,
      }));
      expect(await mappingNow()).toEqual({ status: 'MAPPING_SUCCESS', inUse: true, code: `DLN-${STORE}` });
      const codes = (await settings()).deliveryAgencySettings.map((each: Agency) => each.deliveryMid);
      expect(codes.includes(code)).toBe(wins);
      // Both write the row of the same mapping.
      await during(round, release, ({ deliveryAgency }) =>
        deliveryAgency.id === delivery.id ? { useYn: 'N' } : {},
      );
      expect(await mappingNow()).toBeUndefined();
    }
    expect(saves).toContain(200);
    expect(await deadlocks()).toBe(before);
  });
});

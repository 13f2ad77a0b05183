import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let own: number;
beforeAll(async () => {
  app = await testApp();
  manager = await app.as('S000000001');
  own = (await manager.get('/store/info')).body.storeCd;
});
afterAll(() => app?.stop());

const mappings = async (client = manager, id = own) => client.get(`/store/info/${id}/agencies`);

describe('[1 §3.8] the agencies that the mapping screen found for a store', () => {
  test('are its own in every status, with the code that each agency knows it by', async () => {
    const { deliveryAgencySettings } = (await manager.get('/store/info')).body;
    const before = (await mappings()).body as { status: string; deliveryMid: string }[];
    expect(before.map(({ deliveryMid }) => deliveryMid).sort()).toEqual(
      deliveryAgencySettings.map(({ deliveryMid }: { deliveryMid: string }) => deliveryMid).sort(),
    );
    const [brand] = await app.node.services.db.query<{ id: number }>(
      `insert into delivery_brands (agency_type, brand_code, brand_name) values ('DELION', 'DL-TEST', '새 브랜드') returning id`,
    );
    await app.node.services.db.query(
      `insert into store_delivery_agencies (store_id, brand_id, merchant_code, status, in_use)
       values ($1, $2, 'DL-0001', 'MAPPING_REQUEST', false)`,
      [own, brand?.id],
    );
    expect((await mappings()).body).toContainEqual({
      status: 'MAPPING_REQUEST',
      deliveryMid: 'DL-0001',
      deliveryAgency: {
        id: brand?.id,
        agencyType: 'DELION',
        agencyName: expect.stringMatching(/./),
        brandCode: 'DL-TEST',
        brandName: '새 브랜드',
      },
    });
    // Before the agency has answered it is no agency of the store.
    expect((await manager.get('/store/info')).body.deliveryAgencySettings).toEqual(deliveryAgencySettings);
  });

  test('[D11] are told to those who see the store', async () => {
    expect((await mappings(await app.as('S000000003'))).status).toBe(404);
    expect((await mappings(await app.as('C000000003'))).status).toBe(404);
    expect((await mappings(await app.as('C000000001'))).status).toBe(200);
    expect((await mappings(await app.as('admin'))).status).toBe(200);
    expect((await mappings(await app.as('admin'), 2_147_483_647)).status).toBe(404);
  });
});

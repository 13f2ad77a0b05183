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

/** A brand whose mapping to the store stands so. */
async function mapped(status: string, code: string): Promise<number> {
  const { db } = app.node.services;
  const [brand] = await db.query<{ id: number }>(
    `insert into delivery_brands (agency_type, brand_code, brand_name) values ('DELION', $1, $1) returning id`,
    [`BRAND-${code}`],
  );
  await db.query(
    `insert into store_delivery_agencies (store_id, brand_id, merchant_code, mapped_code, status, in_use)
     values ($1, $2, $3, $3, $4, $4 in ('MAPPING_SUCCESS', 'CANCEL_ERROR'))`,
    [own, brand?.id, code, status],
  );
  return brand?.id ?? 0;
}
interface Setting {
  useYn: string;
  deliveryMid: string;
  deliveryAgency: { id: number };
}
const settings = async (): Promise<Setting[]> =>
  (await manager.get('/store/info')).body.deliveryAgencySettings;
const save = (deliveryAgencySettings: unknown[]) =>
  manager.put(`/store/info/${own}`, { deliveryAgencySettings });
const ofBrand = async (id: number) =>
  (await settings()).find(({ deliveryAgency }) => deliveryAgency.id === id);

describe('[1 §3.8] a save of the delivery settings', () => {
  const entered = (id: number, deliveryMid: string) => ({ useYn: 'Y', deliveryMid, deliveryAgency: { id } });

  test.each(['MAPPING_REQUEST', 'CANCEL_REQUEST'])('refuses to change an agency in %s', async (status) => {
    const id = await mapped(status, `W-${status}`);
    const before = await settings();
    const { status: refused, body } = await save([...before, entered(id, 'BY-HAND')]);
    expect([refused, body.errorsMessage]).toEqual([
      400,
      { [`deliveryAgencySettings[${before.length}].deliveryAgency.id`]: expect.stringMatching(/처리/) },
    ]);
    expect(await settings()).toEqual(before);
  });

  test('enters an agency by hand that had refused the store', async () => {
    const id = await mapped('MAPPING_ERROR', 'REFUSED');
    expect((await save([...(await settings()), entered(id, 'BY-HAND')])).status).toBe(200);
    expect(await ofBrand(id)).toMatchObject({ useYn: 'Y', deliveryMid: 'BY-HAND' });
  });

  test('switches an agency off whose release failed, whether it is changed or left out', async () => {
    const id = await mapped('CANCEL_ERROR', 'KEPT');
    const others = (await settings()).filter(({ deliveryAgency }) => deliveryAgency.id !== id);
    expect((await save([...others, { ...entered(id, 'KEPT'), useYn: 'N' }])).status).toBe(200);
    expect(await ofBrand(id)).toMatchObject({ useYn: 'N' });
    expect((await save([...others, entered(id, 'KEPT')])).status).toBe(200);
    expect(await ofBrand(id)).toMatchObject({ useYn: 'Y' });
    expect((await save(others)).status).toBe(200);
    expect(await ofBrand(id)).toMatchObject({ useYn: 'N' });
  });
});

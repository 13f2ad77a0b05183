import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Services } from '#kit/server/services.ts';
import { contractSuite } from '#kit/testing/contract-suite.ts';
import { AGENCY_TYPES, type AgencyType } from './agencies/delivery-brand.contract.ts';
import { askFee, askRide, askState } from './agency.ts';
import { DONE } from './delivery.contract.ts';
import { RIDE } from './delivery-state.rules.ts';
import {
  askCandidates,
  askMapping,
  askMappingStatus,
  askRelease,
  type MappedStore,
} from './mapping/mapping-agency.ts';
import { candidateStore } from './mapping/store-mapping.contract.ts';

// Against a vendor (contract-suite.ts): rides are really requested, and withdrawn at once. TEST_BAROGO_MERCHANT: the
// store they start from; TEST_BAROGO_BRAND: its brand there.

const from = { latitude: 37.4979, longitude: 127.0276, address: '서울 강남구 강남대로 396' };
const to = { address: '서울 강남구 테헤란로 152', addressDetail: '12층', latitude: 37.5, longitude: 127.036 };
const rideOf = (requestId: string, merchantCode: string) => ({
  requestId,
  deliveryId: null,
  merchantCode,
  deliveryCode: 'TEST',
  deliveryName: 'TEST',
  from,
  to,
  payType: 2,
  payAmount: 12_000,
  pickUpMinutes: 30,
  phone: '010-0000-0000',
  note: 'test',
});

function contract(agency: AgencyType, services: () => Services, merchantCode: string): void {
  const subject = `contract:${agency}`;
  test('says what a ride costs', async () => {
    const ride = rideOf(randomUUID(), merchantCode);
    const outcome = await askFee(services(), agency, subject, ride);
    expect(outcome).toMatchObject({ kind: 'responded', code: DONE, done: { deliverable: true } });
    const fee = outcome.kind === 'responded' ? outcome.done : null;
    const surcharge = Object.values(fee?.surcharges ?? {}).reduce((sum, each) => sum + each, 0);
    expect(fee?.fee).toBeGreaterThanOrEqual(surcharge);
    expect(fee?.pickUpMinutes.length).toBeGreaterThan(0);
  });
  test('takes a request once, knows it, changes it and withdraws it', async () => {
    const ride = rideOf(randomUUID(), merchantCode);
    const first = await askRide(services(), agency, 'neworder', subject, ride);
    const again = await askRide(services(), agency, 'neworder', subject, ride);
    expect(first).toMatchObject({ kind: 'responded', code: DONE });
    expect(again).toEqual(first);
    expect(await askState(services(), agency, subject, ride.requestId)).toMatchObject({
      code: DONE,
      done: { state: RIDE.requested },
    });
    const changed = { ...ride, pickUpMinutes: 40 };
    expect(await askRide(services(), agency, 'editorder', subject, changed)).toMatchObject({ code: DONE });
    expect(await askRide(services(), agency, 'deleteorder', subject, ride)).toMatchObject({ code: DONE });
    expect(await askState(services(), agency, subject, ride.requestId)).toMatchObject({
      done: { state: RIDE.calledOff },
    });
  });
  test('does not know what it was never asked for', async () => {
    const outcome = await askState(services(), agency, subject, randomUUID());
    expect(outcome).toMatchObject({ kind: 'responded', done: null });
    expect(outcome.kind === 'responded' && outcome.code).not.toBe(DONE);
  });
}

const store: Omit<MappedStore, 'agencyType' | 'brandCode'> = {
  companyCode: null,
  publicId: 'S000000099',
  name: '시험 매장',
  phone: '02-000-0000',
  registrationNumber: '000-00-00000',
  address: from.address,
};

function mappingContract(agencyType: AgencyType, services: () => Services, brandCode: string): void {
  const pair = { ...store, agencyType, brandCode };
  test('offers stores, maps one of them, knows it, and lets it go', async () => {
    const offered = await askCandidates(services(), pair);
    const [first] = offered.kind === 'responded' ? (offered.done ?? []) : [];
    if (!first) throw new Error('no store was offered');
    expect(first.storeCode).toBeTruthy();
    const requestId = randomUUID();
    const mapped = await askMapping(services(), pair, requestId, first);
    expect(mapped).toMatchObject({ kind: 'responded', code: DONE });
    expect(await askMapping(services(), pair, requestId, first)).toEqual(mapped);
    expect(await askMappingStatus(services(), pair)).toMatchObject({
      done: { statusCode: expect.stringMatching(/MS|MR/) },
    });
    const codes = {
      storeCode: first.storeCode,
      mappedCode: mapped.kind === 'responded' ? (mapped.done?.mappedCode ?? null) : null,
    };
    expect(await askRelease(services(), pair, randomUUID(), codes)).toMatchObject({ code: DONE });
    expect(await askMappingStatus(services(), pair)).toMatchObject({
      done: { statusCode: expect.stringMatching(/NO|CR/) },
    });
  });
  test('refuses a store it does not have, in words', async () => {
    const unknown = { ...candidateStore.parse({ dv_storecode: 'NOBODY-KNOWS' }) };
    const outcome = await askMapping(services(), pair, randomUUID(), unknown);
    expect(outcome).toMatchObject({ kind: 'responded', done: null, message: expect.stringMatching(/./) });
  });
}

contractSuite(AGENCY_TYPES, ({ service: agency, services, given }) => {
  contract(agency, services, given('MERCHANT', 'TEST-STORE') ?? '');
  mappingContract(agency, services, given('BRAND', 'TEST') ?? '');
});

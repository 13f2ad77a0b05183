import { z } from 'zod';
import { MAX_MONEY } from '#kit/contract/fields.ts';
import type { IntegrationCall } from '#kit/server/integrations/integrations.ts';
import type { NotSent, Unknown } from '#kit/server/integrations/outcome.ts';
import type { Services } from '#kit/server/services.ts';
import type { AgencyType } from './agencies/delivery-brand.contract.ts';
import { type CallType, DONE, decodeFee, type FeeResponse } from './delivery.contract.ts';
import { isRideState, type RideState } from './delivery-state.rules.ts';

// HELLO_WORLD, BAROGO and DELION publish no reliable document (checked on 2026-11-21), so all three use the
// specification's formats at a configured address (D46). Tested against the simulator only, never against a vendor.

export interface Place {
  readonly address: string;
  readonly addressDetail: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** A ride request. */
export interface Ride {
  readonly requestId: string;
  readonly deliveryId: string | null;
  /** The agency's id of the store. */
  readonly merchantCode: string;
  readonly deliveryCode: string;
  readonly deliveryName: string;
  readonly from: { latitude: number | null; longitude: number | null; address: string | null };
  readonly to: Place;
  readonly payType: number;
  readonly payAmount: number;
  readonly pickUpMinutes: number;
  readonly phone: string | null;
  readonly note: string | null;
}

/** A readable response of the agency: `0000` or its refusal. */
interface Responded<T> {
  readonly kind: 'responded';
  readonly code: string;
  readonly message: string | null;
  readonly done: T | null;
}
export type AgencyOutcome<T> = Responded<T> | NotSent | Unknown;

const RESPONSE = z.looseObject({
  result_code: z.union([z.string(), z.number()]).transform(String),
  result_message: z.string().nullish(),
});
const RIDE = RESPONSE.extend({
  delivery_id: z.string().max(60).nullish(),
  state_code: z.number().nullish(),
});

interface Ask {
  type: AgencyType;
  operation: string;
  path: string;
  subject: string;
  json: Record<string, unknown>;
  timeoutMs?: number;
}

/** Calls an agency; `read` parses a success, undefined if it is unreadable. */
export async function askAgency<T>(
  { integrations }: Services,
  { type, ...call }: Ask,
  read: (body: unknown) => T | undefined,
): Promise<AgencyOutcome<T>> {
  const address = await integrations.address(type);
  const request: IntegrationCall = {
    ...call,
    service: type,
    method: 'POST',
    headers: address?.key ? { authorization: `Bearer ${address.key}` } : {},
    // The agency knows each request by its id, so a repeat never creates a second ride or mapping (D37).
    repeatable: true,
  };
  const outcome = await integrations.call(request);
  if (outcome.kind !== 'answered') return outcome;
  const response = RESPONSE.safeParse(outcome.body);
  if (!response.success) return { kind: 'unknown', reason: 'unreadable', status: outcome.status };
  const { result_code: code, result_message: message } = response.data;
  if (code !== DONE) return { kind: 'responded', code, message: message || null, done: null };
  const done = read(outcome.body);
  if (done === undefined) return { kind: 'unknown', reason: 'unreadable', status: outcome.status };
  return { kind: 'responded', code, message: message || null, done };
}

const shared = ({ merchantCode, from, to }: Pick<Ride, 'merchantCode' | 'from' | 'to'>) => ({
  delivery_code: merchantCode,
  pick_addr: from.address,
  pick_lat: from.latitude,
  pick_lng: from.longitude,
  dest_addr: to.address,
  dest_addr_dtl: to.addressDetail,
  dest_lat: to.latitude,
  dest_lng: to.longitude,
});

/** An impossible price counts as no response, because the customer would be charged it. */
export function readFee(body: unknown): FeeResponse | undefined {
  const response = decodeFee(body);
  const { fee } = response;
  return Number.isInteger(fee) && fee >= 0 && fee <= MAX_MONEY ? response : undefined;
}

/** Estimates the price of a ride. */
export function askFee(
  services: Services,
  type: AgencyType,
  subject: string,
  ride: Pick<Ride, 'requestId' | 'merchantCode' | 'from' | 'to' | 'payAmount' | 'note'>,
  timeoutMs?: number,
): Promise<AgencyOutcome<FeeResponse>> {
  const { requestId, payAmount, note } = ride;
  const json = { request_id: requestId, ...shared(ride), pay_amt: payAmount, memo: note };
  const call = { type, operation: 'orderfee', path: '/orderfee', subject, json, timeoutMs };
  return askAgency(services, call, readFee);
}

const readRide = (body: unknown) => {
  const { data } = RIDE.safeParse(body);
  const state = data?.state_code;
  return data && { deliveryId: data.delivery_id ?? null, state: isRideState(state) ? state : null };
};
export type RideResponse = { deliveryId: string | null; state: RideState | null };

/** Requests, changes or withdraws a ride. */
export function askRide(
  services: Services,
  agency: AgencyType,
  type: CallType,
  subject: string,
  ride: Ride,
): Promise<AgencyOutcome<RideResponse>> {
  const json = {
    type,
    request_id: ride.requestId,
    delivery_id: ride.deliveryId,
    ...shared(ride),
    delivery_name: ride.deliveryName,
    pay_type: ride.payType,
    pay_amt: ride.payAmount,
    pick_min: ride.pickUpMinutes,
    tel: ride.phone,
    order_note: ride.note,
    callback_url: `${services.config.publicUrl}/partner/v1/deliveries/${agency}/callback`,
  };
  return askAgency(services, { type: agency, operation: type, path: '/order', subject, json }, readRide);
}

/** Queries the state of a ride; a refusal means that the agency does not know it. */
export const askState = (
  services: Services,
  type: AgencyType,
  subject: string,
  requestId: string,
): Promise<AgencyOutcome<RideResponse>> =>
  askAgency(
    services,
    { type, operation: 'status', path: '/status', subject, json: { request_id: requestId } },
    readRide,
  );

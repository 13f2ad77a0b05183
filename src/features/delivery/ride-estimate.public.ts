import type { Context } from '#kit/server/context.ts';
import { askFee, type Place, type Ride } from './agency.ts';
import { agenciesOf } from './store-agencies.read-model.ts';

/**
 * What the first agency of a store that delivers to an address charges, in won; `undeliverable` if each one that
 * answers declines the address, null if none answers until then (`performance.now()`). Calls the agencies: outside a
 * transaction only.
 */
export async function estimateRide(
  { db, services }: Pick<Context, 'db' | 'services'>,
  storeId: number,
  ride: { from: Ride['from']; to: Place; payAmount: number },
  until: number,
): Promise<number | 'undeliverable' | null> {
  let declined = false;
  for (const { agencyType, merchantCode } of await agenciesOf(db, storeId)) {
    const timeoutMs = Math.floor(until - performance.now());
    if (timeoutMs <= 0) break;
    const subject = `store:${storeId}`;
    const request = { requestId: `fee-store-${storeId}`, merchantCode, note: null, ...ride };
    const outcome = await askFee(services, agencyType, subject, request, timeoutMs);
    if (outcome.kind !== 'responded' || !outcome.done) continue;
    if (outcome.done.deliverable) return outcome.done.fee;
    declined = true;
  }
  return declined ? 'undeliverable' : null;
}

import { badRequest, notFound, unauthorized } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { type AgencyType, isAgencyType } from '../agencies/delivery-brand.contract.ts';
import { rideReport } from '../delivery.contract.ts';
import { deliveryByRequest, takeNews } from '../delivery-rows.ts';
import { isRideState } from '../delivery-state.rules.ts';
import { callbackIsGenuine } from './callback-signature.ts';

const REMEMBER = statement(
  'delivery-event',
  'insert into delivery_events (agency_type, event_id, at) values ($1, $2, $3) on conflict do nothing returning at',
);
/** Tolerance for clock differences; a time outside it is replaced by our own. */
const AHEAD_MS = 300_000;

function instantOf(text: string | null): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Whether the callback has a valid signature of the agency, at most five minutes old (D50). */
export async function checkCallback(ctx: Context, agencyType: string): Promise<AgencyType> {
  if (!isAgencyType(agencyType)) throw notFound();
  const secret = (await ctx.services.integrations.address(agencyType))?.secret;
  if (!secret || !callbackIsGenuine(secret, ctx.rawBody, ctx.headers, ctx.now))
    throw unauthorized('delivery.badSignature', { security: 'signature_refused' });
  return agencyType;
}

/** Applies a status callback; a repeated event counts 0. */
export async function takeCallback(ctx: WorkContext, agencyType: AgencyType, wire: unknown): Promise<number> {
  const report = rideReport.parse(wire);
  if (!isRideState(report.stateCode))
    throw badRequest('error.badRequest', { fields: { state_code: { key: 'field.unknownCode' } } });
  const row = await deliveryByRequest(ctx.db, report.requestId);
  if (!row || row.agencyType !== agencyType) throw notFound();
  const [first] = await ctx.db.query(REMEMBER, [agencyType, report.eventId, ctx.now]);
  if (!first) return 0;
  const reportedAt = instantOf(report.eventTime);
  const changed = await takeNews(ctx, row, {
    state: report.stateCode,
    at: reportedAt && reportedAt.getTime() <= ctx.now.getTime() + AHEAD_MS ? reportedAt : ctx.now,
    deliveryId: report.deliveryId,
    riderName: report.riderName,
    riderPhone: report.riderPhone,
    expectedPickUpAt: instantOf(report.expectedPickUpTime),
    card: {
      approvalNumber: report.cardApprovalNumber,
      issuer: report.cardIssuer,
      approvedAt: report.cardApprovedAt,
      amount: report.cardAmount,
    },
  });
  return changed ? 1 : 0;
}

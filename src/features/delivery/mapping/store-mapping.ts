import { randomUUID } from 'node:crypto';
import { lockDelivery } from '#features/stores/store-settings/agencies/delivery-version.public.ts';
import { AppError, conflict, fieldError } from '#kit/contract/errors.ts';
import { ownTransaction, type WorkContext } from '#kit/server/own-transaction.ts';
import { sees, type Visible } from '#kit/server/session/principal.ts';
import type { AgencyOutcome } from '../agency.ts';
import { type AgencyMapping, askMapping, askRelease, type Candidate } from './mapping-agency.ts';
import { type MappingPair, pairOf, storeOfCode } from './mapping-pair.read-model.ts';
import {
  applyStatus,
  endMapping,
  liveRides,
  lockBrand,
  lockForChange,
  lockMapping,
  type MappingKeys,
  type MappingRow,
  putMapping,
} from './mapping-rows.ts';
import { afterRelease, afterRequest, mayRequest } from './status/mapping-status.rules.ts';
import { MAPPING_STATUSES, type MappingStatus, mappingRequest } from './store-mapping.contract.ts';

export type Work = Omit<WorkContext, 'db' | 'afterCommit'>;

const { MR, MS, CR } = MAPPING_STATUSES;
const brandsPath = mappingRequest.fields.brands.wire;

/** 503: certainly not sent; 504: unknown. */
export const mappingIntegrationError = (kind: 'notSent' | 'unknown'): AppError =>
  kind === 'notSent'
    ? new AppError(503, 'storeMapping.agencyAway')
    : new AppError(504, 'storeMapping.unknownOutcome');

async function knownPair(db: WorkContext['db'], keys: MappingKeys): Promise<MappingPair> {
  const pair = await pairOf(db, keys);
  if (!pair) throw fieldError(brandsPath, 'storeMapping.unknownBrand');
  return pair;
}

/** Returns the pair, or throws why it cannot be mapped. */
export function mappable(pair: MappingPair): MappingPair {
  if (!pair.mappedByCall) throw fieldError(brandsPath, 'storeMapping.notByCall');
  if (!pair.storeInUse) throw fieldError(mappingRequest.fields.storeId.wire, 'storeMapping.storeStopped');
  return pair;
}

/** Why a request is refused in this status: the end of the key of its message. */
const REFUSALS: Record<MappingStatus, 'waiting' | 'already' | 'notMapped' | 'releasing' | 'checkFirst'> = {
  MAPPING_REQUEST: 'waiting',
  MAPPING_SUCCESS: 'already',
  MAPPING_ERROR: 'notMapped',
  CANCEL_REQUEST: 'releasing',
  CANCEL_ERROR: 'checkFirst',
};
const refusal = (status: MappingStatus): AppError => conflict(`storeMapping.${REFUSALS[status]}`);

interface Plan {
  readonly pair: MappingPair;
  readonly row: MappingRow;
  /** The previous row; undefined: none. */
  readonly before: MappingRow | undefined;
  /** The same request is active; no call is needed. */
  readonly alreadyRequested: boolean;
}

/** Who asks for a mapping, and the stores that may be named to them. */
export interface Requester {
  readonly accountId: number;
  readonly stores: Visible;
}

async function planMapping(
  ctx: WorkContext,
  keys: MappingKeys,
  chosen: Candidate,
  { accountId, stores }: Requester,
): Promise<Plan> {
  const { db, now } = ctx;
  await lockDelivery(db, keys.storeId);
  if (!(await lockBrand(db, keys.brandId))) throw fieldError(brandsPath, 'storeMapping.unknownBrand');
  const pair = mappable(await knownPair(db, keys));
  const before = await lockMapping(db, keys);
  if (before && !mayRequest(before.status)) {
    const same = before.storeCode === chosen.storeCode && (before.status === MR || before.status === MS);
    if (!same) throw refusal(before.status);
    return { pair, row: before, before, alreadyRequested: true };
  }
  const other = await storeOfCode(db, keys, chosen.storeCode);
  if (other && sees(stores, other.id))
    throw conflict('storeMapping.codeTaken', { params: { store: other.name } });
  if (other) throw conflict('storeMapping.codeTakenElsewhere');
  const row: MappingRow = {
    ...keys,
    status: MR,
    requestId: randomUUID(),
    storeCode: chosen.storeCode,
    mappedCode: null,
    message: null,
    changedAt: now,
    askedAt: now,
  };
  await putMapping(db, row, accountId);
  return { pair, row, before, alreadyRequested: false };
}

async function planRelease(ctx: WorkContext, keys: MappingKeys, by: number): Promise<Plan> {
  const { db, now } = ctx;
  const pair = await knownPair(db, keys);
  // Requesting a rider locks the row; a later request finds no mapping.
  const before = await lockForChange(db, keys);
  if (!before) throw conflict('storeMapping.notMapped');
  if (before.status === CR) return { pair, row: before, before, alreadyRequested: true };
  if (before.status !== MS) throw refusal(before.status);
  const rides = await liveRides(db, keys);
  if (rides > 0) throw conflict('storeMapping.ridesOn', { params: { count: rides } });
  const row: MappingRow = {
    ...before,
    status: CR,
    requestId: randomUUID(),
    message: null,
    changedAt: now,
    askedAt: now,
  };
  await putMapping(db, row, by);
  return { pair, row, before, alreadyRequested: false };
}

/** Records the outcome of a call, unless it was resolved before. */
async function recordOutcome(
  work: Work,
  { row, before }: Plan,
  outcome: AgencyOutcome<AgencyMapping>,
  statusOf: (mapping: AgencyMapping | null) => MappingStatus | null,
): Promise<void> {
  // Unknown: the agency is queried until it is known.
  if (outcome.kind === 'unknown') throw mappingIntegrationError('unknown');
  await ownTransaction(work, async (ctx) => {
    const now = await lockForChange(ctx.db, row);
    if (!now || now.requestId !== row.requestId || now.status !== row.status) return;
    if (outcome.kind === 'responded')
      return applyStatus(ctx, now, statusOf(outcome.done), {
        message: outcome.message,
        mapping: outcome.done,
      });
    await (before ? putMapping(ctx.db, before) : endMapping(ctx.db, row));
  });
  if (outcome.kind === 'notSent') throw mappingIntegrationError('notSent');
}

/**
 * Maps a store to a brand in three steps: record the intent, call the agency outside a transaction, record the outcome.
 * A refusal is a failed mapping with the agency's message.
 */
export async function mapStore(
  work: Work,
  keys: MappingKeys,
  chosen: Candidate,
  by: Requester,
): Promise<void> {
  const plan = await ownTransaction(work, (ctx) => planMapping(ctx, keys, chosen, by));
  if (plan.alreadyRequested) return;
  const outcome = await askMapping(work.services, plan.pair, String(plan.row.requestId), chosen);
  await recordOutcome(work, plan, outcome, afterRequest);
}

/** Releases a mapping in the same three steps. A refusal leaves it active, marked as not released. */
export async function releaseStore(work: Work, keys: MappingKeys, by: number): Promise<void> {
  const plan = await ownTransaction(work, (ctx) => planRelease(ctx, keys, by));
  if (plan.alreadyRequested) return;
  const outcome = await askRelease(work.services, plan.pair, String(plan.row.requestId), plan.row);
  await recordOutcome(work, plan, outcome, afterRelease);
}

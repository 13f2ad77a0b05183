import { conflict, notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { askCandidates, type Candidate } from '../mapping-agency.ts';
import { pairOf, takenCodes } from '../mapping-pair.read-model.ts';
import { mappingIntegrationError } from '../store-mapping.ts';

/** What an agency answers that was asked which of its stores a store may be. */
export interface OfferedStores {
  readonly stores: readonly Candidate[];
  /** In the agency's words. */
  readonly message: string | null;
}

/** Asks the agency of a brand for its stores that may be this one, without those that are another store of ours. */
export async function offeredStores(ctx: Context, storeId: number, brandId: number): Promise<OfferedStores> {
  const pair = await pairOf(ctx.db, { storeId, brandId });
  if (!pair) throw notFound();
  if (!pair.mappedByCall) throw conflict('agencyStores.notOffered');
  const outcome = await askCandidates(ctx.services, pair);
  if (outcome.kind !== 'responded') throw mappingIntegrationError('notSent');
  const found = outcome.done ?? [];
  const codes = found.map(({ storeCode }) => storeCode);
  const taken = await takenCodes(ctx.db, pair, codes);
  return { stores: found.filter(({ storeCode }) => !taken.has(storeCode)), message: outcome.message };
}

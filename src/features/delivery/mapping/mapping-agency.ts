import { z } from 'zod';
import type { Services } from '#kit/server/services.ts';
import type { AgencyType } from '../agencies/delivery-brand.contract.ts';
import { type AgencyOutcome, askAgency } from '../agency.ts';
import { AGENCY_STATUS_CODES, type AgencyStatusCode } from './status/mapping-status.rules.ts';
import { candidateStore } from './store-mapping.contract.ts';

// No agency publishes how stores are mapped (looked for on 2026-11-22). What is asked and answered here takes the names
// of the specification where it prints them (`dv_…`, the five statuses as two letters) and is our choice otherwise: four
// calls under /mapping of the configured address. It was exercised against the simulator only.

export type Candidate = ReturnType<typeof candidateStore.parse>;

/** A store and the requested brand, as sent to an agency. */
export interface MappedStore {
  readonly agencyType: AgencyType;
  readonly brandCode: string;
  readonly companyCode: string | null;
  readonly publicId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly registrationNumber: string | null;
  readonly address: string | null;
}

const keysOf = (store: MappedStore) => ({
  brand_code: store.brandCode,
  company_code: store.companyCode,
  store_id: store.publicId,
});
const subjectOf = ({ publicId }: MappedStore): string => `store:${publicId}`;

const code = z.union([z.string(), z.number()]).transform(String).nullish();
const AGENCY_MAPPING = z.looseObject({
  mapping_status: z.enum(AGENCY_STATUS_CODES).nullish(),
  mapped_code: code,
  store_code: code,
});

export interface AgencyMapping {
  /** null: not contained, so it is done. */
  readonly statusCode: AgencyStatusCode | null;
  readonly mappedCode: string | null;
  readonly storeCode: string | null;
}
function readMapping(body: unknown): AgencyMapping | undefined {
  const { data } = AGENCY_MAPPING.safeParse(body);
  return (
    data && {
      statusCode: data.mapping_status ?? null,
      mappedCode: data.mapped_code ?? null,
      storeCode: data.store_code ?? null,
    }
  );
}

const CANDIDATES = z.looseObject({ store_infos: z.array(z.record(z.string(), z.unknown())).max(200) });
/** Agencies write numbers as they like; all but the amount are read as texts. */
function readCandidate(wire: Record<string, unknown>): Candidate | undefined {
  const { cash, ...names } = candidateStore.fields;
  const texts = Object.values(names).map((field) => [
    field.wire,
    wire[field.wire] == null ? null : String(wire[field.wire]),
  ]);
  const amount = Number(wire[cash.wire] ?? Number.NaN);
  try {
    return candidateStore.parse({
      ...Object.fromEntries(texts),
      [cash.wire]: Number.isSafeInteger(amount) ? amount : null,
    });
  } catch {
    // A store without a code, say, cannot be chosen.
    return undefined;
  }
}

/** Stores of the agency that may be this one. */
export const askCandidates = (services: Services, store: MappedStore): Promise<AgencyOutcome<Candidate[]>> =>
  askAgency(
    services,
    {
      type: store.agencyType,
      operation: 'mappingsearch',
      path: '/mapping/search',
      subject: subjectOf(store),
      json: {
        ...keysOf(store),
        store_name: store.name,
        store_tel: store.phone,
        store_bizno: store.registrationNumber,
        store_addr: store.address,
      },
    },
    (body) => CANDIDATES.safeParse(body).data?.store_infos.flatMap((wire) => readCandidate(wire) ?? []),
  );

/** Requests the mapping of a store to one of the agency's stores. A repeat has no effect. */
export const askMapping = (
  services: Services,
  store: MappedStore,
  requestId: string,
  chosen: Candidate,
): Promise<AgencyOutcome<AgencyMapping>> =>
  askAgency(
    services,
    {
      type: store.agencyType,
      operation: 'mappingregister',
      path: '/mapping/register',
      subject: subjectOf(store),
      json: { request_id: requestId, ...keysOf(store), ...candidateStore.encode(chosen) },
    },
    readMapping,
  );

/** Requests the end of a mapping. */
export const askRelease = (
  services: Services,
  store: MappedStore,
  requestId: string,
  codes: { storeCode: string; mappedCode: string | null },
): Promise<AgencyOutcome<AgencyMapping>> =>
  askAgency(
    services,
    {
      type: store.agencyType,
      operation: 'mappingcancel',
      path: '/mapping/cancel',
      subject: subjectOf(store),
      json: {
        request_id: requestId,
        ...keysOf(store),
        store_code: codes.storeCode,
        mapped_code: codes.mappedCode,
      },
    },
    readMapping,
  );

/** Queries a mapping. A refusal says nothing about it. */
export const askMappingStatus = (
  services: Services,
  store: MappedStore,
): Promise<AgencyOutcome<AgencyMapping>> =>
  askAgency(
    services,
    {
      type: store.agencyType,
      operation: 'mappingstatus',
      path: '/mapping/status',
      subject: subjectOf(store),
      json: keysOf(store),
    },
    readMapping,
  );

import { MAPPING_STATUSES, type MappingStatus } from '../store-mapping.contract.ts';

/** Mapping status reported by an agency; `NO`: no mapping. */
export const AGENCY_WORDS = ['MR', 'MS', 'ME', 'CR', 'CE', 'NO'] as const;
export type AgencyWord = (typeof AGENCY_WORDS)[number];

const { MR, MS, ME, CR, CE } = MAPPING_STATUSES;

/** A response of the agency is pending. */
export const isOpen = (status: MappingStatus): boolean => status === MR || status === CR;
/** Riders may be requested: a failed release leaves the mapping active. */
export const takesRides = (status: MappingStatus): boolean => status === MS || status === CE;
/** Only what is mapped can be released. */
export const mayRelease = (status: MappingStatus | null): boolean => status === MS;
/** The agency's state may differ from ours. */
export const mayCheck = (status: MappingStatus | null): boolean =>
  status === MR || status === CR || status === CE;
/** No request is active, so a new one is allowed. */
export const mayRequest = (status: MappingStatus | null): boolean => status === null || status === ME;

/** What an agency answers to a request: null refused it; no word in it means that it is done. */
export type MappingResponse = { readonly word: AgencyWord | null } | null;

/** Status after the response to a mapping request. */
export function afterRequest(response: MappingResponse): MappingStatus {
  if (response === null) return ME;
  if (response.word === 'MR') return MR;
  return response.word === null || response.word === 'MS' ? MS : ME;
}

/** Status after the response to a release request; null: deleted. */
export function afterRelease(response: MappingResponse): MappingStatus | null {
  if (response === null) return CE;
  if (response.word === 'CR') return CR;
  return response.word === null || response.word === 'NO' ? null : CE;
}

/** Status after a query; null: deleted. */
export function afterCheck(status: MappingStatus, word: AgencyWord): MappingStatus | null {
  if (status === MR) return word === 'MS' ? MS : word === 'MR' ? MR : word === 'CR' ? CR : ME;
  if (word === 'NO' || word === 'ME') return null;
  if (word === 'CR') return CR;
  // Still mapped after a release request: the release failed.
  if (status === CR) return CE;
  return word === 'CE' ? CE : MS;
}

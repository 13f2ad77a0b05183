import { MAPPING_STATUSES, type MappingStatus } from '../store-mapping.contract.ts';

/** Mapping status reported by an agency; `NO`: no mapping. */
export const AGENCY_STATUS_CODES = ['MR', 'MS', 'ME', 'CR', 'CE', 'NO'] as const;
export type AgencyStatusCode = (typeof AGENCY_STATUS_CODES)[number];

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

/** What an agency answers to a request: null refused it; no status code in it means that it is done. */
export type MappingResponse = { readonly statusCode: AgencyStatusCode | null } | null;

/** Status after the response to a mapping request. */
export function afterRequest(response: MappingResponse): MappingStatus {
  if (response === null) return ME;
  if (response.statusCode === 'MR') return MR;
  return response.statusCode === null || response.statusCode === 'MS' ? MS : ME;
}

/** Status after the response to a release request; null: deleted. */
export function afterRelease(response: MappingResponse): MappingStatus | null {
  if (response === null) return CE;
  if (response.statusCode === 'CR') return CR;
  return response.statusCode === null || response.statusCode === 'NO' ? null : CE;
}

/** Status after a query; null: deleted. */
export function afterCheck(status: MappingStatus, statusCode: AgencyStatusCode): MappingStatus | null {
  if (status === MR)
    return statusCode === 'MS' ? MS : statusCode === 'MR' ? MR : statusCode === 'CR' ? CR : ME;
  if (statusCode === 'NO' || statusCode === 'ME') return null;
  if (statusCode === 'CR') return CR;
  // Still mapped after a release request: the release failed.
  if (status === CR) return CE;
  return statusCode === 'CE' ? CE : MS;
}

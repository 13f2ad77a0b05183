/** Where a store's request to work with an agency stands; the two letters are what agencies say. */
export const MAPPING_STATUSES = {
  MR: 'MAPPING_REQUEST',
  MS: 'MAPPING_SUCCESS',
  ME: 'MAPPING_ERROR',
  CR: 'CANCEL_REQUEST',
  CE: 'CANCEL_ERROR',
} as const;
export type MappingStatus = (typeof MAPPING_STATUSES)[keyof typeof MAPPING_STATUSES];
/** What an agency says of a mapping; `NO`: it has none. */
export const AGENCY_WORDS = ['MR', 'MS', 'ME', 'CR', 'CE', 'NO'] as const;
export type AgencyWord = (typeof AGENCY_WORDS)[number];

const { MR, MS, ME, CR, CE } = MAPPING_STATUSES;

/** The agency has yet to say how it ends. */
export const isOpen = (status: MappingStatus): boolean => status === MR || status === CR;
/** Riders may be called: a release that failed leaves the mapping as it was. */
export const takesRides = (status: MappingStatus): boolean => status === MS || status === CE;
/** Only what is mapped can be released. */
export const mayRelease = (status: MappingStatus | null): boolean => status === MS;
/** What the agency knows may differ from what stands here. */
export const mayCheck = (status: MappingStatus | null): boolean =>
  status === MR || status === CR || status === CE;
/** Nothing stands with the agency, so it may be asked (again). */
export const mayRequest = (status: MappingStatus | null): boolean => status === null || status === ME;

/** What an agency answers to a request: null refused it; no word in it means that it is done. */
export type MappingResponse = { readonly word: AgencyWord | null } | null;

/** Where a mapping stands after the agency answered the request for it. */
export function afterRequest(response: MappingResponse): MappingStatus {
  if (response === null) return ME;
  if (response.word === 'MR') return MR;
  return response.word === null || response.word === 'MS' ? MS : ME;
}

/** Where a mapping stands after the agency answered the request to release it; null: it is no more. */
export function afterRelease(response: MappingResponse): MappingStatus | null {
  if (response === null) return CE;
  if (response.word === 'CR') return CR;
  return response.word === null || response.word === 'NO' ? null : CE;
}

/** Where a mapping stands after the agency was asked about it; null: it is no more. */
export function afterCheck(status: MappingStatus, word: AgencyWord): MappingStatus | null {
  if (status === MR) return word === 'MS' ? MS : word === 'MR' ? MR : word === 'CR' ? CR : ME;
  if (word === 'NO' || word === 'ME') return null;
  if (word === 'CR') return CR;
  // Asked to be released and still mapped: the release came to nothing.
  if (status === CR) return CE;
  return word === 'CE' ? CE : MS;
}

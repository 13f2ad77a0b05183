import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#kit/web/api/api-error.ts';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { notify } from '#kit/web/notifications/notify.tsx';
import { isAgencyType } from '../agencies/delivery-brand.contract.ts';
import { isOpen } from './status/mapping-status.rules.ts';
import {
  type candidatesResponse,
  mappingCalls,
  mappingRequest,
  type storeMapping,
  WORK,
  WORK_PATH,
} from './store-mapping.contract.ts';

export type Mapping = ReturnType<typeof storeMapping.decode>;
export type FreeBrand = Mapping['free'][number];
export type MappingBrand = NonNullable<Mapping['brand']>;
export type Offer = ReturnType<typeof candidatesResponse.decode>;
export type OfferedStore = Offer['stores'][number];

export interface MappingFilter {
  name: string;
  inUse: boolean | null;
}

const KEY = ['store-mappings'];
/** An agency that reviews a contract takes its time; the server asks it by itself. */
const ASK_MS = 5_000;

export function useMappings({ name, inUse }: MappingFilter) {
  return useQuery({
    queryKey: [...KEY, name, inUse],
    queryFn: ({ signal }) => call(mappingCalls.list, { query: { name: name || null, inUse }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status !== null && isOpen(status)) ? ASK_MS : false,
  });
}
const refreshMappings = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** What the server says of these stands as a warning, everything else as an error. */
const WARNED = [WORK_PATH, mappingRequest.fields.storeId.wire, mappingRequest.fields.brands.wire];

/** Dialogs of their own answer these. */
const HANDLED_BY_CLIENT = [401, 403, 428];

/** Runs a call and says what went wrong, in a toast or where `show` puts it; undefined then. What may have changed something shows in the list either way. */
async function reportErrors<T>(
  call: () => Promise<T>,
  { changes = true, show }: { changes?: boolean; show?: (reason: string) => void } = {},
): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const warning = WARNED.map((path) => error.fields[path]).find(Boolean);
    if (show && !HANDLED_BY_CLIENT.includes(error.status)) {
      show(warning ?? error.reason);
      return undefined;
    }
    if (warning || error.status === 504) notify.warning(warning ?? error.message);
    else if (!HANDLED_BY_CLIENT.includes(error.status)) notify.error(error.message);
    return undefined;
  } finally {
    if (changes) await refreshMappings();
  }
}

type Named = { id: number } & { agencyType?: string };
const requestOf = (storeId: string, workType: string, { agencyType, ...brand }: Named) => ({
  storeId,
  agencyType: agencyType && isAgencyType(agencyType) ? agencyType : null,
  workType,
  brands: [brand],
  brand,
});
const quiet = true;

/** Stores of the brand’s agency that may be this one. */
export const findOffer = (storeId: string, brand: FreeBrand): Promise<Offer | undefined> =>
  reportErrors(
    async () => {
      const body = requestOf(storeId, WORK.map, brand);
      return (await call(mappingCalls.candidates, { body, quiet }))[0];
    },
    { changes: false },
  );

/** `show` takes the reason of a refusal, so that the dialog can keep what was chosen beside it. */
export const requestMapping = (
  storeId: string,
  brand: FreeBrand,
  store: OfferedStore,
  show: (reason: string) => void,
) =>
  reportErrors(
    () => call(mappingCalls.register, { body: { ...requestOf(storeId, WORK.map, brand), store }, quiet }),
    { show },
  );

export const releaseMapping = (storeId: string, brand: MappingBrand) =>
  reportErrors(() => call(mappingCalls.release, { body: requestOf(storeId, WORK.release, brand), quiet }));

export const checkMapping = (storeId: string, brand: MappingBrand) =>
  reportErrors(() =>
    call(mappingCalls.check, { body: { ...requestOf(storeId, WORK.map, brand), workType: null }, quiet }),
  );

import type { MappingStatus } from '#features/delivery/mapping/store-mapping.contract.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import type { Field } from '#kit/contract/field.ts';
import { readonlyText, rowId, text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { shape } from '#kit/contract/shape.ts';
import { storePermissions } from '../store.contract.ts';

/** An agency that a store was mapped to on the mapping screen, or is about to be. */
const storeAgencyMapping = shape({
  status: text('status') as Field<MappingStatus>,
  /** What the agency calls the store. */
  merchantCode: text('deliveryMid'),
  brand: group('deliveryAgency', {
    id: rowId('id'),
    agencyType: readonlyText('agencyType'),
    agencyName: readonlyText('agencyName'),
    brandCode: readonlyText('brandCode'),
    brandName: readonlyText('brandName'),
  }),
});
export type StoreAgencyMapping = ReturnType<typeof storeAgencyMapping.decode>;

export const listStoreMappings = endpoint({
  method: 'GET',
  path: '/store/info/:storeCd/agencies',
  permission: [storePermissions.search, storePermissions.updateAny],
  scope: 'stores',
  params: { id: rowId('storeCd') },
  summary: 'List the agencies that a store is mapped to or has asked to be',
  response: many(storeAgencyMapping),
});

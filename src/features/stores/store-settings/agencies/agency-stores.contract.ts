import { candidateStore } from '#features/delivery/mapping/store-mapping.contract.ts';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optionalText, rowId } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { storePermissions } from '../store.contract.ts';

// Registration number, phone and prepaid cash stay out: they may be those of other people's stores.
const { storeCode, name, branchName, address } = candidateStore.fields;
const agencyStores = shape({
  stores: list('storeInfos', { storeCode, name, branchName, address }),
  message: optionalText('message'),
});
export type AgencyStore = ReturnType<typeof agencyStores.decode>['stores'][number];

export const listAgencyStores = endpoint({
  method: 'GET',
  path: '/store/info/:storeCd/agencies/:id/stores',
  permission: [storePermissions.update, storePermissions.updateAny],
  scope: 'stores',
  params: { id: rowId('storeCd'), brandId: rowId('id') },
  summary: "List the agency's stores that a store can be mapped to",
  description: 'Nothing is stored. Stores of the agency that are another store already are left out.',
  response: agencyStores,
  rateLimit: { max: 20 },
  errors: {
    409: 'The brand does not search for stores.',
    503: 'The agency cannot be reached or did not respond.',
  },
});

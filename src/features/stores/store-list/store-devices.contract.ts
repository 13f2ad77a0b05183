import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores } from '#kit/contract/field.ts';
import { id, int, text } from '#kit/contract/fields.ts';
import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { shape } from '#kit/contract/shape.ts';

/** Which stores would hear an order that comes now. */
export const storeDevices = endpoint({
  method: 'GET',
  path: '/store/devices',
  permission: storesPermission,
  scope: 'stores',
  summary: 'Count the devices that listen for orders, by store',
  description: 'At most 500 stores. Nodes that do not respond within 0.3 s are not counted.',
  query: { stores: namesStores(text('storeCds', { max: 6_000 })) },
  response: many(shape({ storeId: id('storeCd'), devices: int('deviceCnt') })),
  errors: { 404: 'No such visible store' },
});

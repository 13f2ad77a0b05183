import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { historyEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { store, storePermissions } from '../store.contract.ts';

const { search, update, updateAny } = storePermissions;
const changes = historyEndpoints(store, '/store/info', { search, update }, 'stores');

/** The changes of a store's settings, for its own people and for those who manage stores. */
export const storeHistoryCalls = {
  history: endpoint({ ...changes.history, permission: [search, updateAny] }),
  revert: endpoint({ ...changes.revert, permission: [update, updateAny] }),
};

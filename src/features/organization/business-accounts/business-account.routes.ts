import { staffRoutes } from '#features/identity/accounts/staff/staff-routes.public.ts';
import { stores } from '#features/stores/store-settings/store.table.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { businesses } from '../businesses/business.table.ts';
import { BUSINESS_OF_ACCOUNT, businessesOfStores } from './account-business.read-model.ts';
import { businessAccount, businessAccountCalls } from './business-account.contract.ts';

const { update } = businessAccount.permissions.platform;

export default defineRoutes(
  'organization/business-accounts',
  staffRoutes('business', {
    resource: businessAccount,
    calls: businessAccountCalls,
    update,
    assign: update,
    ownerSql: BUSINESS_OF_ACCOUNT,
    references: { business: businesses, store: stores },
    filters: { business: { sql: `(${BUSINESS_OF_ACCOUNT}) = $?`, bind: (business) => business } },
    // A store may be moved to another business, so its accounts follow the store.
    placeOf: ({ store }) => (store ? { kind: 'store', businessId: null } : { kind: 'business' }),
    async present({ db }, records, rows) {
      const ofStores = rows.flatMap(({ storeId }) => storeId ?? []);
      const known = await businessesOfStores(db, ofStores);
      records.forEach((record, index) => {
        record.business ??= known.get(rows[index]?.storeId ?? 0) ?? null;
      });
    },
  }),
);

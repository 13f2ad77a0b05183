import { nextPublicId } from '#features/identity/accounts/issued/public-id.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { refuseInUse } from '#kit/server/crud/uses.ts';
import { sees } from '#kit/server/session/principal.ts';
import { business } from './business.contract.ts';
import { endsBeforeStart } from './business.rules.ts';
import { businesses } from './business.table.ts';
import { usesOfBusinesses } from './business-uses.read-model.ts';
import { placeBusiness } from './place-business.ts';

/** Reading and writing businesses. Every change may end or widen logins, so all sessions are looked at again (D15). */
export const businessRoutes = crudRoutes(business, {
  table: businesses,
  ownsItself: true,
  references: { parent: businesses },
  async beforeSave(ctx, values, before) {
    const dates = { ...before, ...values };
    if (endsBeforeStart(dates.startDate, dates.endDate))
      throw values.endDate
        ? fieldError(business.form.endDate.wire, 'business.endBeforeStart')
        : fieldError(business.form.startDate.wire, 'business.startAfterEnd');
    await placeBusiness(ctx, values, before);
    return before ? undefined : { publicId: await nextPublicId(ctx.db, 'C') };
  },
  async beforeRemove(ctx, addresses) {
    refuseInUse(ctx, await usesOfBusinesses(ctx, addresses.map(Number)));
  },
  present({ businesses: inSight }, records) {
    for (const record of records) if (record.parent && !sees(inSight, record.parent.id)) record.parent = null;
  },
  hidesRecorded: ({ businesses: inSight }, _, id) => !sees(inSight, id),
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.sessions.publish('all')),
});

import { hashPassword } from '#features/identity/accounts/password-hash.public.ts';
import { refuseWeak } from '#features/identity/accounts/password-policy.public.ts';
import { refuseMismatch } from '#features/identity/accounts/staff/password-confirmation.public.ts';
import { sentPassword } from '#features/identity/accounts/staff/staff.contract.ts';
import { stores } from '#features/stores/store-settings/store.table.ts';
import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import type { Address } from '#kit/contract/endpoints/resource-endpoints.ts';
import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { writtenSecret } from '#kit/server/crud/history/changed-values.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement, implementPrepared, ofEveryScope } from '#kit/server/route.ts';
import { appMember, updateMember } from './app-member.contract.ts';
import { appMembers } from './app-member.table.ts';
import { agrees, statedAt } from './member-consent.rules.ts';
import { refuseUnrestorable } from './restorable-members.ts';

const { password, phone, email } = appMember.form;

const SET_PASSWORD = statement(
  'app-member-password',
  `update app_members m set password_hash = $2
   from (select id, password_hash is not null as had from app_members
     where login_id = $1 and store_id = $3 for update) o
   where m.id = o.id and m.store_id = $3 returning m.id, m.version, o.had as "had!"`,
);

/** A partner may send members without a number or address; one that is there is not cleared. */
function refuseCleared(
  values: SentValues<typeof appMember>,
  before: { phone: string | null; email: string | null },
): void {
  const cleared: FieldErrors = {};
  if (values.phone === null && before.phone) cleared[phone.wire] = { key: 'field.required' };
  if (values.email === null && before.email) cleared[email.wire] = { key: 'field.required' };
  if (Object.keys(cleared).length > 0) throw badRequest('error.badRequest', { fields: cleared });
}

const { crud, all } = crudRoutes(appMember, {
  table: appMembers,
  references: { store: stores },
  async beforeSave(ctx, values, before) {
    if (!before) return;
    refuseMismatch(values);
    refuseCleared(values, before);
    if (!values.password) return;
    const store = await ctx.services.stores.find(before.storeId);
    const owner = { loginId: before.loginId, names: store ? [store.name] : [] };
    await refuseWeak(owner, values.password, password.wire);
  },
  beforeRestore: refuseUnrestorable,
  present(_ctx, records, rows) {
    rows.forEach((row, index) => {
      const stated = statedAt(row);
      Object.assign(records[index] ?? {}, {
        hasDevice: row.deviceToken !== null,
        marketingAgreed: agrees(row),
        marketingStatedAt: stated && platformClock.toWallClock(stated),
        partner: row.partner.slice(row.partner.indexOf('/') + 1),
      });
    });
  },
});

interface Prepared {
  params: { address: Address };
  body: unknown;
  prepared: string | undefined;
}

export default defineRoutes(
  'organization/app-members',
  all({ except: ['update'] }),
  implementPrepared(updateMember, {
    prepare: async ({ ip }, { body }) => {
      const typed = sentPassword(body);
      return typed === undefined ? undefined : hashPassword(typed, ip);
    },
    handler: ofEveryScope(async (ctx, { params, body, prepared: hash }: Prepared) => {
      const saved = await crud.update(ctx, params.address, body);
      const written =
        hash === undefined ? [] : await ctx.db.query(SET_PASSWORD, [saved.loginId, hash, saved.store.id]);
      const marks = written.map(({ id, version, had }) => ({
        id,
        version,
        changes: { password: writtenSecret(had) },
      }));
      await recordChanges(ctx, appMembers, marks);
      return saved;
    }),
  }),
  implement(resourceHistoryEndpoints(appMember, 'platform').revert, {
    handler: ofEveryScope((ctx, { params, body }) => crud.revert(ctx, { ...params, wire: body })),
  }),
);

import { notFound } from '#kit/contract/errors.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { newSecret } from '#kit/server/secrets.ts';
import { checkBeforeRevealing } from '../own-account/current-password.public.ts';
import {
  revealRequest,
  revealSystemPassword,
  systemPassword,
  systemPasswordExists,
} from './system-password.contract.ts';
import { sealedSystemPasswords, systemPasswords } from './system-password.table.ts';

const { password } = systemPassword.form;
const { all } = crudRoutes(systemPassword, {
  table: systemPasswords,
  checkNew(wire) {
    const sent = (wire as Record<string, unknown>)[password.wire];
    return newSecret(typeof sent === 'string' ? sent : '') === undefined
      ? { [password.wire]: { key: 'field.required' } }
      : {};
  },
  present(_ctx, records) {
    for (const record of records) record.typeValue = record.type.value ?? null;
  },
});

export default defineRoutes(
  'identity/system-passwords',
  all(),
  implement(systemPasswordExists, {
    transaction: false,
    async handler(ctx, { params }) {
      const [row] = await ctx.db.query(
        'select 1 as found from system_passwords where type_id = $1 and deleted_at is null',
        [params.type],
      );
      return { exists: row !== undefined };
    },
  }),
  implement(revealSystemPassword, {
    // Hashing must not hold a connection, and a wrong password must stay counted.
    transaction: false,
    secretResponse: true,
    async handler(ctx, { params, body }) {
      const [row] = await ctx.db.query(
        'select seal_key as "sealKey", password from system_passwords where id = $1 and deleted_at is null',
        [params.id],
      );
      if (!row) throw notFound();
      const wire = revealRequest.fields.currentPassword.wire;
      await checkBeforeRevealing(ctx, { given: body.currentPassword, wire });
      return { password: sealedSystemPasswords.open(ctx.services.secrets, row.sealKey, row.password) };
    },
  }),
);

import { containing } from '#kit/server/database/like.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { assignPermission } from '../../roles/role.contract.ts';
import { staffRoutes } from '../staff/staff-routes.public.ts';
import { findAccounts } from '../staff/staff-rows.read-model.ts';
import { account, accountCalls } from './account.contract.ts';

export default defineRoutes(
  'identity/accounts',
  staffRoutes('system', {
    resource: account,
    calls: accountCalls,
    only: { kind: 'system' },
    update: account.permissions.platform.update,
    assign: assignPermission,
  }),
  implement(accountCalls.search, ({ db }, { params }) => findAccounts(db, containing(params.text))),
);

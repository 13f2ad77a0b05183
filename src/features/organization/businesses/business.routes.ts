import { createManagerAccount } from '#features/identity/accounts/issued/manager-account.public.ts';
import {
  type OneTimePassword,
  oneTimePassword,
} from '#features/identity/accounts/issued/one-time-password.public.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { defineRoutes, implementPrepared, ofEveryScope } from '#kit/server/route.ts';
import { business } from './business.contract.ts';
import { businessRoutes } from './business-rows.public.ts';

export default defineRoutes(
  'organization/businesses',
  businessRoutes.all({ except: ['create'] }),
  implementPrepared(resourceEndpoints(business, 'platform').create, {
    secretResponse: true,
    prepare: ({ ip }) => oneTimePassword(ip),
    handler: ofEveryScope(async (ctx, { body, prepared }: { body: unknown; prepared: OneTimePassword }) => {
      const made = await businessRoutes.crud.create(ctx, body);
      const { id: businessId, representative: name } = made;
      const manager = { businessId, name, publicId: made.publicId ?? '' };
      return { ...made, issued: await createManagerAccount(ctx.db, manager, prepared) };
    }),
  }),
);

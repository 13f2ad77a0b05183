import { timingSafeEqual } from 'node:crypto';
import { notFound } from '#kit/contract/errors.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import type { Services } from '#kit/server/services.ts';
import { settleMessages } from './message-outcomes.ts';
import { receiveMessageResult } from './message-result.contract.ts';

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function isOurs({ integrations }: Services, token: string): Promise<boolean> {
  const secret = (await integrations.address('BIZPPURIO'))?.secret;
  return secret !== undefined && sameText(secret, token);
}

export default defineRoutes(
  'platform/business-messages',
  implement(receiveMessageResult, {
    // Finding the simulator is a network call, and one statement needs no transaction.
    transaction: false,
    handler: async (ctx, { params, body }) => {
      if (!(await isOurs(ctx.services, params.token)))
        throw notFound('error.notFound', { security: 'signature_refused' });
      await settleMessages(ctx.db, [{ id: Number(body.key), code: body.code }], ctx.now);
      return { code: 'ok' };
    },
  }),
);

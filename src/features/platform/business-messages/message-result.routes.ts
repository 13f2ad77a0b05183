import { timingSafeEqual } from 'node:crypto';
import { open } from '#kit/contract/endpoints/endpoint.ts';
import { notFound } from '#kit/contract/errors.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import type { Services } from '#kit/server/services.ts';
import { settleMessages } from './message-outcomes.ts';
import {
  messageResult,
  messageResultParams,
  messageResultPath,
  messageResultResponse,
} from './message-result.contract.ts';

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

async function isOurs({ integrations }: Services, token: string): Promise<boolean> {
  const secret = (await integrations.address('BIZPPURIO'))?.secret;
  return secret !== undefined && sameText(secret, token);
}

export default defineRoutes(
  'platform/business-messages',
  route({
    method: 'POST',
    path: messageResultPath,
    permission: open(
      'the message service pushes results to the address that was registered with it; its last segment is secret',
    ),
    scope: 'none',
    summary: 'Receive message results from the message service',
    description: 'Repeated and late results change nothing more.',
    params: messageResultParams,
    body: messageResult,
    response: messageResultResponse.output,
    // Finding the simulator is a network call, and one statement needs no transaction.
    transaction: false,
    handler: async (ctx, { params, body }) => {
      if (!(await isOurs(ctx.services, params.token)))
        throw notFound('error.notFound', { security: 'signature_refused' });
      await settleMessages(ctx.db, [{ id: Number(body.key), code: body.code }], ctx.now);
      return messageResultResponse.encode({ code: 'ok' });
    },
  }),
);

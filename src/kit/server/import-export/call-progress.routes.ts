import { callProgress } from '#kit/contract/endpoints/uploads.contract.ts';
import { defineRoutes, implement } from '../route.ts';
import { progressOf } from './call-progress.ts';

export default defineRoutes(
  'kit/server',
  implement(callProgress, (ctx, { params }) => ({
    share: progressOf(ctx.principal.accountId, params.uploadId),
  })),
);

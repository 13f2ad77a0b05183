import { uploadProgress } from '#kit/contract/endpoints/uploads.contract.ts';
import { defineRoutes, implement } from '../route.ts';
import { progressOf } from './upload-progress.ts';

export default defineRoutes(
  'kit/server',
  implement(uploadProgress, (ctx, { params }) => ({
    share: progressOf(ctx.principal.accountId, params.uploadId),
  })),
);

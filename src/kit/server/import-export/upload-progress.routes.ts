import { uploadProgress, uploadProgressPath, uploadQuery } from '#kit/contract/lookups.contract.ts';
import { defineRoutes, route } from '../route.ts';
import { progressOf } from './upload-progress.ts';

export default defineRoutes(
  'kit/server',
  route({
    method: 'GET',
    path: `${uploadProgressPath}/:${uploadQuery.uploadId.wire}`,
    permission: 'session',
    scope: 'own',
    summary: 'Get the progress of an own upload, 0 to 1; null when it is finished or runs on another node',
    params: { uploadId: { ...uploadQuery.uploadId, required: true } },
    response: uploadProgress.output,
    handler: (ctx, { params }) =>
      uploadProgress.encode({ share: progressOf(ctx.principal.accountId, params.uploadId ?? '') }),
  }),
);

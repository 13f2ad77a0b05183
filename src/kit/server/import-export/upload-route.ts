import { endpoint, type Scope } from '#kit/contract/endpoints/endpoint.ts';
import {
  dryRunQuery,
  type UploadCounts,
  type UploadReport,
  uploadPart,
  uploadQuery,
  uploadReport,
} from '#kit/contract/endpoints/uploads.contract.ts';
import type { PermissionRule } from '#kit/contract/permissions.ts';
import type { ScopedContext, UploadedFile } from '../context.ts';
import { withRetries } from '../database/database-errors.ts';
import { type AnyRoute, implement, ofEveryScope } from '../route.ts';
import { createFindings, type Findings } from '../spreadsheet/findings.ts';
import { withProgress } from './call-progress.ts';

export interface Upload {
  file: UploadedFile;
  /** Dry run. */
  dryRun: boolean;
  findings: Findings;
  /** 0 to 1. */
  progress(share: number): void;
}

/**
 * A route that takes a file, checks it completely and applies it as a whole or not at all (D42). `work` opens the
 * transaction itself after reading the file, so that no transaction waits for it. The findings are the response of a
 * dry run, and a 400 otherwise.
 */
export function uploadRoute(spec: {
  path: string;
  permission: PermissionRule;
  scope: Scope;
  summary: string;
  description: string;
  work(ctx: ScopedContext, upload: Upload): Promise<UploadCounts>;
}): AnyRoute {
  const { work, ...rest } = spec;
  const upload = endpoint({
    ...rest,
    method: 'POST',
    query: uploadQuery,
    multipart: { file: uploadPart },
    response: uploadReport,
    errors: { 413: 'The file is larger than 20 MB.', 503: 'Too many uploads at once.' },
  });
  return implement(upload, {
    transaction: false,
    handler: ofEveryScope(async (ctx, { query }) => {
      const file = await ctx.file(uploadPart);
      const dryRun = query.dryRun === dryRunQuery.dryRun;
      const once = async (progress: Upload['progress']): Promise<UploadReport> => {
        const findings = createFindings((message) => ctx.services.texts.message(ctx.locale, message));
        const counts = await work(ctx, { file, dryRun, findings, progress });
        if (findings.failed && !dryRun) throw findings.refusal();
        return findings.report(findings.failed ? { ...counts, count: 0 } : counts);
      };
      return withProgress(ctx.principal.accountId, query.uploadId, (progress) =>
        withRetries(() => once(progress)),
      );
    }),
  });
}

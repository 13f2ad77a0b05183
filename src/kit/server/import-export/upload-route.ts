import { z } from 'zod';
import type { Scope } from '#kit/contract/endpoints/endpoint.ts';
import type { Domain } from '#kit/contract/field.ts';
import {
  dryRunQuery,
  type UploadCounts,
  type UploadReport,
  uploadPart,
  uploadQuery,
} from '#kit/contract/lookups.contract.ts';
import type { PermissionRule } from '#kit/contract/permissions.ts';
import type { ScopedContext, UploadedFile } from '../context.ts';
import { withRetries } from '../database/database-errors.ts';
import { type AnyRoute, ofEveryScope, route } from '../route.ts';
import { createFindings, type Findings } from '../spreadsheet/findings.ts';
import { withProgress } from './upload-progress.ts';

export interface Upload {
  file: UploadedFile;
  /** Dry run. */
  dryRun: boolean;
  findings: Findings;
  /** 0 to 1. */
  progress(share: number): void;
}

const finding = z.object({ row: z.number().nullable(), column: z.string().nullable(), reason: z.string() });
const report = z.object({
  count: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  errors: z.array(finding),
  warnings: z.array(finding),
});

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
  return route({
    ...rest,
    method: 'POST',
    query: uploadQuery,
    multipart: { file: uploadPart },
    transaction: false,
    response: report,
    errors: { 413: 'The file is larger than 20 MB.', 503: 'Too many uploads at once.' },
    handler: ofEveryScope(async (ctx, { query }: { query: Domain<typeof uploadQuery> }) => {
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

import { z } from 'zod';
import { optionalText } from '#kit/contract/fields.ts';
import { dryRunQuery, type UploadReport, uploadPart } from '#kit/contract/lookups.contract.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context } from '#kit/server/context.ts';
import { type AnyRoute, route } from '#kit/server/route.ts';
import { createFindings } from '#kit/server/spreadsheet/findings.ts';
import { readSheet, sheetAnswer } from '#kit/server/spreadsheet/spreadsheet.ts';
import { applyChanges, planChanges } from './lexicon-apply.ts';
import { lexiconLayout } from './lexicon-columns.ts';
import { lexiconFile } from './lexicon-download.ts';
import type { LexiconTable } from './lexicon-table.ts';
import { readDrafts } from './lexicon-upload.ts';

interface SheetOptions {
  table: LexiconTable;
  download: PermissionCode;
  afterChange?(ctx: Context): void;
}

const finding = z.object({ row: z.number().nullable(), column: z.string().nullable(), reason: z.string() });
const report = z.object({ count: z.number(), errors: z.array(finding), warnings: z.array(finding) });

async function upload(
  ctx: Context,
  resource: AnyResource,
  { table, afterChange }: SheetOptions,
  dryRun: boolean,
): Promise<UploadReport> {
  const { bytes } = await ctx.file(uploadPart);
  const sheet = await readSheet(bytes);
  const layout = await lexiconLayout(ctx, resource);
  const findings = createFindings((message) => ctx.services.texts.message(ctx.locale, message));
  const read = await readDrafts(resource, sheet, layout, findings);
  if (dryRun) {
    await planChanges(ctx.db, table, read, layout, findings, false);
    return findings.report(findings.failed ? 0 : read.drafts.length);
  }
  if (findings.failed) throw findings.refusal();
  // Opened only now: the file took seconds to read, and no transaction should wait for that.
  await ctx.services.db.transaction(async (db) => {
    const changes = await planChanges(db, table, read, layout, findings, true);
    if (findings.failed) throw findings.refusal();
    await applyChanges(db, table, changes, ctx.principal.accountId);
  });
  afterChange?.(ctx);
  return findings.report(read.drafts.length);
}

/** Download and upload of a word list; the download's own columns are what an upload understands. */
export function sheetRoutes(resource: AnyResource, options: SheetOptions): AnyRoute[] {
  const path = resource.paths.platform as string;
  const title = resource.summary ?? resource.name;
  const dryRunName = Object.keys(dryRunQuery)[0] as string;
  return [
    route({
      method: 'GET',
      path: `${path}/down`,
      permission: options.download,
      scope: 'platform',
      summary: `${title}: download as a spreadsheet (Excel 97–2003), one column per language in use`,
      query: { text: resource.search.text, type: resource.search.type },
      errors: { 409: 'More rows than a sheet can hold.' },
      handler: async (ctx, { query }) => {
        const layout = await lexiconLayout(ctx, resource);
        const search = { text: query.text as string | null, type: query.type as number | null };
        return sheetAnswer(await lexiconFile(ctx, options.table, search, layout));
      },
    }),
    route({
      method: 'POST',
      path: `${path}/up`,
      permission: options.download,
      scope: 'platform',
      summary: `${title}: upload a spreadsheet, all or nothing`,
      description:
        'Takes xls and xlsx with the headers of the download. A known key is updated, another added; a missing language column leaves its translations alone. `dryRun=Y` only checks.',
      query: { dryRun: optionalText(dryRunName, { max: 1 }) },
      multipart: true,
      transaction: false,
      answer: report,
      errors: { 413: 'The file is larger than 20 MB.' },
      handler: (ctx, { query }) => upload(ctx, resource, options, query.dryRun === dryRunQuery.dryRun),
    }),
  ];
}

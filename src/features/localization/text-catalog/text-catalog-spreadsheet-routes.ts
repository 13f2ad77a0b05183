import type { UploadCounts } from '#kit/contract/lookups.contract.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context } from '#kit/server/context.ts';
import { type Upload, uploadRoute } from '#kit/server/import-export/upload-route.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { type AnyRoute, route } from '#kit/server/route.ts';
import { readSheet, sheetResponse } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadPath, uploadPath } from './text-catalog.contract.ts';
import { applyChanges, planChanges } from './text-catalog-apply.ts';
import { textCatalogLayout } from './text-catalog-columns.ts';
import { textCatalogFile } from './text-catalog-download.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';
import { readDrafts } from './text-catalog-upload.ts';

/** Shares of reading the file and its cells in the displayed progress. */
const READING = 0.4;
const READ = 0.7;

interface SpreadsheetOptions {
  table: TextCatalogTable;
  download: PermissionCode;
  afterChange?(ctx: Context): void;
}

async function receive(
  ctx: Context,
  resource: AnyResource,
  { table, afterChange }: SpreadsheetOptions,
  { file, dryRun, findings, progress }: Upload,
): Promise<UploadCounts> {
  const sheet = await readSheet(file.bytes);
  progress(READING);
  const layout = await textCatalogLayout(ctx, resource);
  const read = await readDrafts(resource, sheet, layout, findings);
  progress(READ);
  if (dryRun) return (await planChanges(ctx.db, table, read, { layout, findings, write: false })).counts;
  if (findings.failed) throw findings.refusal();
  const counts = await ownTransaction(ctx, async ({ db }) => {
    const changes = await planChanges(db, table, read, { layout, findings, write: true });
    if (findings.failed) throw findings.refusal();
    await applyChanges(db, table, changes, ctx.principal.accountId);
    return changes.counts;
  });
  afterChange?.(ctx);
  return counts;
}

/** Download and upload of a text catalog; an upload reads the columns of a download. */
export function spreadsheetRoutes(resource: AnyResource, options: SpreadsheetOptions): AnyRoute[] {
  const path = resource.paths.platform as string;
  const title = resource.summary ?? resource.name;
  return [
    route({
      method: 'GET',
      path: downloadPath(path),
      permission: options.download,
      scope: 'platform',
      summary: `Download ${title} as a spreadsheet (Excel 97–2003), one column per language in use`,
      query: { text: resource.search.text, type: resource.search.type },
      cost: 'expensive',
      file: SHEET_TYPE,
      errors: { 409: 'More rows than a sheet can hold.' },
      handler: async (ctx, { query }) => {
        const layout = await textCatalogLayout(ctx, resource);
        const search = { text: query.text as string | null, type: query.type as number | null };
        return sheetResponse(await textCatalogFile(ctx, options.table, search, layout));
      },
    }),
    uploadRoute({
      path: uploadPath(path),
      permission: options.download,
      scope: 'platform',
      summary: `Upload a spreadsheet of ${title}, all or nothing`,
      description:
        'Takes xls and xlsx with the headers of the download. A known key is updated, another added; a missing language column leaves its translations alone. A row that somebody else changed since the download is refused, or left alone when the file does not change it. `dryRun=Y` only checks.',
      work: (ctx, upload) => receive(ctx, resource, options, upload),
    }),
  ];
}

import type { UploadCounts } from '#kit/contract/endpoints/uploads.contract.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { Context } from '#kit/server/context.ts';
import { type Upload, uploadRoute } from '#kit/server/import-export/upload-route.ts';
import { inOwnTransaction, ownTransaction } from '#kit/server/own-transaction.ts';
import { type AnyRoute, implement } from '#kit/server/route.ts';
import { readSheet, sheetResponse } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadCall, type TextCatalog, uploadPath } from './text-catalog.contract.ts';
import { applyChanges, type NewRow, planChanges } from './text-catalog-apply.ts';
import { textCatalogLayout } from './text-catalog-columns.ts';
import { textCatalogFile } from './text-catalog-download.ts';
import { type TextCatalogStatements, textCatalogStatements } from './text-catalog-statements.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';
import { readDrafts } from './text-catalog-upload.ts';

/** Shares of reading the file and its cells in the displayed progress. */
const READING = 0.4;
const READ = 0.7;

export interface TextCatalogSpreadsheetOptions {
  table: TextCatalogTable;
  download: PermissionCode;
  afterChange?(ctx: Context): void;
  /** What an upload stores of a new entry; undefined: it adds nothing. */
  trimNew?(ctx: Context, entry: NewRow): NewRow | undefined;
}

async function receive(
  ctx: Context,
  resource: TextCatalog,
  {
    table,
    afterChange,
    trimNew,
    statements,
  }: TextCatalogSpreadsheetOptions & { statements: TextCatalogStatements },
  { file, dryRun, findings, progress }: Upload,
): Promise<UploadCounts> {
  const sheet = await readSheet(file.bytes);
  progress(READING);
  const layout = await textCatalogLayout(ctx, resource);
  const read = await readDrafts(sheet, layout, findings);
  progress(READ);
  const planning = { layout, findings, trimNew: (entry: NewRow) => (trimNew ? trimNew(ctx, entry) : entry) };
  if (dryRun) return (await planChanges(ctx.db, statements, read, { ...planning, write: false })).counts;
  if (findings.failed) throw findings.refusal();
  const counts = await ownTransaction(ctx, async (own) => {
    const changes = await planChanges(own.db, statements, read, { ...planning, write: true });
    if (findings.failed) throw findings.refusal();
    await applyChanges(inOwnTransaction(ctx, own), { table, resource, statements }, changes);
    return changes.counts;
  });
  afterChange?.(ctx);
  return counts;
}

/** Download and upload of a text catalog; an upload reads the columns of a download. */
export function textCatalogSpreadsheetRoutes(
  resource: TextCatalog,
  options: TextCatalogSpreadsheetOptions,
): AnyRoute[] {
  const statements = textCatalogStatements(options.table);
  return [
    implement(downloadCall(resource, options.download), {
      cost: 'expensive',
      handler: async (ctx, { query }) => {
        const layout = await textCatalogLayout(ctx, resource);
        return sheetResponse(await textCatalogFile(ctx, statements, query, layout));
      },
    }),
    uploadRoute({
      path: uploadPath(resource.paths.platform ?? ''),
      permission: options.download,
      scope: 'platform',
      summary: `Upload a spreadsheet of ${resource.summary}, all or nothing`,
      description:
        'Takes xls and xlsx with the headers of the download. A known key is updated, another added; a missing language column leaves its translations alone. A row that somebody else changed since the download is refused, or left alone when the file does not change it. `dryRun=Y` only checks.',
      work: (ctx, upload) => receive(ctx, resource, { ...options, statements }, upload),
    }),
  ];
}

import type { PgTable } from 'drizzle-orm/pg-core';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { callScope } from '#kit/contract/endpoints/resource-endpoints.ts';
import type { UploadCounts } from '#kit/contract/endpoints/uploads.contract.ts';
import { downloadSegment, SHEET_TYPE, uploadSegment } from '#kit/contract/lookups.contract.ts';
import type { CrudPermissions, PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../context.ts';
import { ownTransaction } from '../own-transaction.ts';
import { type AnyRoute, implement, ofEveryScope } from '../route.ts';
import { readSheet, sheetResponse } from '../spreadsheet/spreadsheet.ts';
import { cellContext } from './cell-context.ts';
import type { ResourceSpreadsheet } from './resource-spreadsheet.ts';
import { sheetFile } from './spreadsheet-download.ts';
import { importSpreadsheet } from './spreadsheet-import.ts';
import { spreadsheetLayout } from './spreadsheet-layout.ts';
import { type Upload, uploadRoute } from './upload-route.ts';

/** Share of reading the file in the displayed progress. */
const READING = 0.3;

async function receive(
  ctx: ScopedContext,
  sheet: ResourceSpreadsheet,
  permissions: CrudPermissions,
  { file, dryRun, findings, progress }: Upload,
): Promise<UploadCounts> {
  const content = await readSheet(file.bytes);
  progress(READING);
  const options = {
    sheet,
    layout: spreadsheetLayout(ctx, sheet),
    context: await cellContext(ctx, sheet),
    permissions,
    findings,
    progress: (share: number) => progress(READING + share * (1 - READING)),
  };
  if (dryRun) return importSpreadsheet(ctx, ctx.db, { ...options, content, write: false });
  const counts = await ownTransaction(ctx, async ({ db }) => {
    const done = await importSpreadsheet(ctx, db, { ...options, content, write: true });
    if (findings.failed) throw findings.refusal();
    return done;
  });
  sheet.afterChange?.(ctx);
  return counts;
}

/** `GET …/down` and `POST …/up` for each audience of a store's resource; the download's own columns are what an upload reads. */
export function spreadsheetRoutes<R extends AnyResource, T extends PgTable>(
  sheet: ResourceSpreadsheet<R, T>,
): AnyRoute[] {
  const { resource } = sheet;
  const title = resource.summary ?? resource.name;
  return (Object.entries(resource.paths) as [Audience, string][]).flatMap(([audience, path]) => {
    const codes = resource.permissions[audience] as CrudPermissions;
    const download = endpoint({
      method: 'GET',
      path: `${path}/${downloadSegment}`,
      permission: codes.search,
      scope: callScope(sheet.resource, audience),
      summary: `Download ${title} as a spreadsheet (Excel 97–2003), which is also the upload template`,
      file: SHEET_TYPE,
      errors: { 409: 'More rows than a sheet can hold.' },
    });
    return [
      implement(download, {
        cost: 'expensive',
        handler: ofEveryScope<unknown, void>(async (ctx) =>
          sheetResponse(await sheetFile(ctx, spreadsheetLayout(ctx, sheet), await cellContext(ctx, sheet))),
        ),
      }),
      uploadRoute({
        path: `${path}/${uploadSegment}`,
        permission: [codes.add, codes.update].filter((code): code is PermissionCode => code !== undefined),
        scope: callScope(sheet.resource, audience),
        summary: `Upload a spreadsheet of ${title}, all or nothing`,
        description:
          'Takes xls and xlsx with the headers of the download, in any order and any of its languages. A row with a number changes that row, one without is found by its name or added. A row that somebody else changed since the download is refused, or left alone when the file does not change it. `dryRun=Y` only checks.',
        work: (ctx, upload) => receive(ctx, sheet, codes, upload),
      }),
    ];
  });
}

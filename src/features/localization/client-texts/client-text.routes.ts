import { textCatalogRoutes } from '#features/localization/text-catalog/text-catalog-routes.public.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { sheetResponse } from '#kit/server/spreadsheet/spreadsheet.ts';
import { clientText, clientTextDownload, downloadMissingTexts } from './client-text.contract.ts';
import { clientTexts } from './client-text.table.ts';
import { missingTexts, withoutBuiltIn } from './missing-texts.ts';
import { refreshTexts } from './text-overlay.read-model.ts';

const { routes } = textCatalogRoutes(clientText, {
  table: clientTexts,
  download: clientTextDownload,
  trimNew: withoutBuiltIn,
  afterChange: (ctx) => ctx.afterCommit(() => refreshTexts(ctx.services)),
});

export default defineRoutes(
  'localization/client-texts',
  routes,
  implement(downloadMissingTexts, {
    cost: 'expensive',
    handler: async (ctx, { params }) => sheetResponse(await missingTexts(ctx, params.languageId)),
  }),
);

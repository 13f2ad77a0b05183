import { textCatalogRoutes } from '#features/localization/text-catalog/text-catalog-routes.public.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { clientText, clientTextDownload } from './client-text.contract.ts';
import { clientTexts } from './client-text.table.ts';
import { refreshTexts } from './text-overlay.read-model.ts';

const { routes } = textCatalogRoutes(clientText, {
  table: clientTexts,
  download: clientTextDownload,
  afterChange: (ctx) => ctx.afterCommit(() => refreshTexts(ctx.services)),
});

export default defineRoutes('localization/client-texts', routes);

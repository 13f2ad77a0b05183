import { checkRoutes } from '#kit/server/crud/check-route.ts';
import type { Crud } from '#kit/server/crud/crud.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { containing } from '#kit/server/database/like.ts';
import type { AnyRoute } from '#kit/server/route.ts';
import type { TextCatalog } from './text-catalog.contract.ts';
import { checkEntry, storedTextCatalog } from './text-catalog-rules.ts';
import {
  type TextCatalogSpreadsheetOptions,
  textCatalogSpreadsheetRoutes,
} from './text-catalog-spreadsheet-routes.ts';

/** The calls shared by the dictionary and the interface texts. */
export function textCatalogRoutes(
  resource: TextCatalog,
  options: TextCatalogSpreadsheetOptions,
): { crud: Crud; routes: AnyRoute[] } {
  const { table, afterChange } = options;
  const { crud, all } = crudRoutes(storedTextCatalog(resource), {
    table,
    filters: {
      text: {
        sql: `(t."text" ilike $? or exists (select 1 from jsonb_array_elements(t."translations") e where e->>'text' ilike $?))`,
        bind: (value) => containing(String(value)),
      },
      inUse: { sql: 't."in_use" = $?', bind: (value) => value },
    },
    beforeSave: checkEntry(resource),
    present(_ctx, records) {
      for (const record of records) {
        const { id, key, type, inUse } = record;
        record.translations = record.translations.map((each) => ({
          ...each,
          id,
          key,
          type,
          inUse,
        }));
      }
    },
    afterChange,
  });
  return {
    crud,
    routes: [
      ...all(),
      ...checkRoutes(resource, { table, response: 'boolean' }),
      ...textCatalogSpreadsheetRoutes(resource, options),
    ],
  };
}

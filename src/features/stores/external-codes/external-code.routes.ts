import { stores } from '#features/stores/store-settings/store.table.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { externalCode, storeExternalCode } from './external-code.contract.ts';
import { externalCodes } from './external-code.table.ts';

export default defineRoutes(
  'stores/external-codes',
  crudRoutes(externalCode, { table: externalCodes }).all(),
  crudRoutes(storeExternalCode, { table: externalCodes, references: { store: stores } }).all(),
);

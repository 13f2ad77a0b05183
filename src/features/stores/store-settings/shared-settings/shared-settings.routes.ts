import { defineRoutes, implement } from '#kit/server/route.ts';
import { shareSettings, undoSharedSettings } from './share-settings.ts';
import { sharedSettingsCalls } from './shared-settings.contract.ts';

export default defineRoutes(
  'stores/store-settings',
  implement(sharedSettingsCalls.change, (ctx, { query, body }) =>
    shareSettings(ctx, body, query.dryRun === true),
  ),
  implement(sharedSettingsCalls.undo, (ctx, { body }) => undoSharedSettings(ctx, body)),
);

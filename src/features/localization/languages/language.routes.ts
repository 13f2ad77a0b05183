import { z } from 'zod';
import { languageOption, languagesPath } from '#kit/contract/lookups.contract.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes, open, route } from '#kit/server/route.ts';
import { language } from './language.contract.ts';
import { languages } from './language.table.ts';
import { keepOneDefault, refuseNeeded } from './language-rules.ts';
import { languagesInUse } from './languages.read-model.ts';

const { all } = crudRoutes(language, {
  table: languages,
  beforeSave: keepOneDefault,
  beforeRemove: refuseNeeded,
});

export default defineRoutes(
  'localization/languages',
  all(),
  checkRoutes(language, { table: languages, answer: 'record', ignoreCase: true }),
  route({
    method: 'GET',
    path: languagesPath,
    permission: open('the login page offers the languages'),
    scope: 'none',
    beforeTerms: true,
    summary: 'Languages in use, in display order',
    answer: z.array(languageOption.output),
    handler: async (ctx) => (await languagesInUse(ctx.db)).map(languageOption.encode),
  }),
);

import { refreshTexts } from '#features/localization/client-texts/text-overlay.read-model.ts';
import { listLanguages } from '#kit/contract/lookups.contract.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { interfaceTextPercent } from './interface-text.options.ts';
import { language } from './language.contract.ts';
import { languages } from './language.table.ts';
import { keepOneDefault, refuseNeeded } from './language-rules.ts';
import { languagesInUse } from './languages.read-model.ts';

const { all } = crudRoutes(language, {
  table: languages,
  beforeSave: keepOneDefault,
  beforeRemove: refuseNeeded,
  present({ services: { texts, options } }, records) {
    for (const record of records) {
      const { count, total, percent } = texts.coverage(record.languageId);
      record.textCount = count;
      record.textTotal = total;
      record.textPercent = percent;
      record.offerPercent = options.value(interfaceTextPercent);
      record.offered = record.inUse && texts.isOffered(record.languageId);
    }
  },
  // The languages in use and the default decide the available interface languages.
  afterChange: (ctx) => ctx.afterCommit(() => refreshTexts(ctx.services)),
});

export default defineRoutes(
  'localization/languages',
  all(),
  checkRoutes(language, { table: languages, response: 'record', ignoreCase: true }),
  implement(listLanguages, async ({ db, services: { texts } }) =>
    (await languagesInUse(db)).map((each) => {
      const { count: textCount, percent: textPercent } = texts.coverage(each.id);
      return { ...each, textCount, textPercent, offered: texts.isOffered(each.id) };
    }),
  ),
);

import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { isMachineMade } from '#kit/server/crud/translation-sources.ts';
import { entryOf, textOf, withText } from './coverage.ts';
import { changeTexts, checkedText } from './coverage-changes.ts';
import { texts } from './coverage-texts.ts';
import { type Accepted, acceptRequest, type Confirmed } from './translation-coverage.contract.ts';

/** The texts as their fields keep them. Throws what the fields do not take. */
function checkedTexts(requested: readonly Accepted[]): (Accepted & { kept: string | null })[] {
  const errors: FieldErrors = {};
  const { wire, fields } = acceptRequest.fields.texts;
  const checked = requested.flatMap((each, index) => {
    const declared = texts[each.kind].fieldOf(each.field);
    const found = declared ? checkedText(declared, each.text) : { fault: { key: 'field.choice' } as const };
    if ('text' in found) return { ...each, kept: found.text };
    errors[`${wire}[${index}].${fields?.[declared ? 'text' : 'field']?.wire}`] = found.fault;
    return [];
  });
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
  return checked;
}

/** Writes suggestions where the source still reads as it did and nobody has written a text for it meanwhile. */
export const acceptTexts = (ctx: StoreContext, requested: readonly Accepted[]): Promise<number> =>
  changeTexts(ctx, checkedTexts(requested), (row, { kind, field, language, source, kept, machineMade }) => {
    const entry = entryOf(row, language);
    const open = textOf(entry, field) === '' || entry?.madeFrom?.[field] !== undefined;
    if (!open || textOf(row, field) !== source) return undefined;
    return withText(row, { language, field }, kept, texts[kind].amounts, machineMade ? 'machine' : 'person');
  });

/** Takes the marks off texts that still read as somebody saw them. */
export const confirmTexts = (ctx: StoreContext, requested: readonly Confirmed[]): Promise<number> =>
  changeTexts(ctx, requested, (row, { kind, field, language, text }) => {
    const entry = entryOf(row, language);
    if (!isMachineMade(entry, field) || textOf(entry, field) !== text) return undefined;
    // What it was made from stays: an outdated text is confirmed by writing it again.
    const next = withText(row, { language, field }, text, texts[kind].amounts);
    return entry?.madeFrom
      ? next.map((each) => (each.language === language ? { ...each, madeFrom: entry.madeFrom } : each))
      : next;
  });

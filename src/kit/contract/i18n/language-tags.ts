/** Format of a language id: `ko`, `en`, `zh-CN`. */
export const LANGUAGE_ID = /^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})?$/;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/**
 * The id as a tag for `Intl` and `lang`. Ids are free text, so an id that `Intl` refuses is reduced to its first part.
 */
export function intlTag(id: string): string {
  const [base = ''] = id.split(/[-_]/);
  for (const tag of [id.replace('_', '-'), base]) {
    try {
      return new Intl.Locale(tag).toString();
    } catch {
      // The next shorter tag.
    }
  }
  return 'und';
}

/** Language, script and region with likely subtags added: `vi` becomes Latn and VN. */
export const likelyTag = (id: string): Intl.Locale => new Intl.Locale(intlTag(id)).maximize();

export const directionOf = (id: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(likelyTag(id).script ?? '') ? 'rtl' : 'ltr';

/** The name of a language in that language: `Tiếng Việt`. */
export function ownName(id: string): string {
  const tag = intlTag(id);
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? id;
}

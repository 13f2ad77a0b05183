/** The form of a language's id: `ko`, `en`, `zh-CN`. */
export const LANGUAGE_ID = /^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})?$/;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The id as `Intl` and `lang` take it; ids are free words of operators, so one that `Intl` refuses gives its first part. */
export function intlTag(id: string): string {
  const [base = ''] = id.split(/[-_]/);
  for (const tag of [id.replace('_', '-'), base]) {
    try {
      return new Intl.Locale(tag).toString();
    } catch {
      // The next, shorter one.
    }
  }
  return 'und';
}

/** Language, script and region with what is usual filled in: `vi` gives Latn and VN. */
export const likelyTag = (id: string): Intl.Locale => new Intl.Locale(intlTag(id)).maximize();

export const directionOf = (id: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(likelyTag(id).script ?? '') ? 'rtl' : 'ltr';

/** The name of a language in itself: `Tiếng Việt`. */
export function ownName(id: string): string {
  const tag = intlTag(id);
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? id;
}

import { likelyTag } from '#kit/contract/i18n/language-tags.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';

const messages = import.meta.glob<unknown>('/node_modules/antd/es/locale/*_*.js', { import: 'default' });
const days = import.meta.glob('/node_modules/dayjs/esm/locale/*.js');

/** The file of a language with its usual region, else of the language. */
function fileOf(
  files: Record<string, () => Promise<unknown>>,
  locale: Locale,
): [string, () => Promise<unknown>] | undefined {
  const { language, region = '' } = likelyTag(locale);
  const named = Object.entries(files).map(([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.js'.length);
    return { name, load, tag: name.toLowerCase().replace('_', '-') };
  });
  const found =
    named.find(({ tag }) => tag === `${language}-${region.toLowerCase()}`) ??
    named.find(({ tag }) => tag.split('-')[0] === language);
  return found && [found.name, found.load];
}

/** Texts of the UI library and names of days for a language that is not built in; undefined if the library has none. */
export async function addedUiTexts(locale: Locale): Promise<{ messages: unknown; days: string } | undefined> {
  const ofLibrary = fileOf(messages, locale);
  if (!ofLibrary) return undefined;
  const ofDays = fileOf(days, locale);
  const [texts] = await Promise.all([ofLibrary[1](), ofDays?.[1]()]);
  return { messages: texts, days: ofDays?.[0] ?? 'en' };
}

import { useMemo, useSyncExternalStore } from 'react';
import { fillText } from '#kit/contract/i18n/fill-text.ts';
import { fallbackLocale, interfaceLocale, offeredLocale } from '#kit/contract/i18n/interface-locale.ts';
import { directionOf, intlTag } from '#kit/contract/i18n/language-tags.ts';
import {
  type BuiltInLocale,
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type MessageKey,
  type MessageParams,
  toLocale,
} from '#kit/contract/i18n/messages.ts';
import { plainGet } from '../api/plain-get.ts';
import { bootKeys } from '../browser-storage/boot-keys.ts';
import { createListeners } from '../listeners.ts';
import { interfaceLanguages } from './interface-languages.ts';
import { decodeTextData, type ShownTexts } from './text-data.contract.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** How long the first paint waits for the texts of the server; later ones are laid over when they come. */
const EDITS_WAIT = 500;
/** How long the first visit waits for the list of enabled languages. */
const LANGUAGES_WAIT = 2_000;

type Texts = Readonly<Record<string, string>>;
const builtIn: Record<BuiltInLocale, () => Promise<{ default: Texts }>> = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
  ja: () => import('virtual:messages/ja'),
  zh: () => import('virtual:messages/zh'),
};
/** What the first screens do without. */
const builtInLater: Record<BuiltInLocale, () => Promise<{ default: Texts }>> = {
  ko: () => import('virtual:messages-later/ko'),
  en: () => import('virtual:messages-later/en'),
  ja: () => import('virtual:messages-later/ja'),
  zh: () => import('virtual:messages-later/zh'),
};

let current: Locale = DEFAULT_LOCALE;
let revision = 0;
const listeners = createListeners();
interface Parts {
  readonly first?: Texts;
  readonly later?: Texts;
  readonly edits?: Texts;
}
const parts = new Map<Locale, Parts>();
const tables = new Map<Locale, Texts>();
const laterLoads = new Map<Locale, Promise<void>>();
const loaded = new Map<Locale, Promise<void>>();
/** Added languages that were switched off, or lost their texts, since this browser chose them: what is shown instead. */
const replaced = new Map<Locale, BuiltInLocale>();

/** Adds a part of the texts of a language; the operators' wording wins. */
function put(locale: Locale, part: Parts): void {
  const all = { ...parts.get(locale), ...part };
  parts.set(locale, all);
  tables.set(locale, { ...all.later, ...all.first, ...all.edits });
}

function publish() {
  revision += 1;
  listeners.publish();
}

/** The operators' own wording, and all there is of an added language; undefined when it cannot be had. */
async function fetchEdits(locale: Locale): Promise<ShownTexts | undefined> {
  try {
    const response = await plainGet(`/admin/api/lan/data/${locale}?only=edits`, {
      headers: { 'accept-language': locale },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return decodeTextData(response.body);
  } catch (error) {
    console.warn('The edited texts could not be loaded; the built-in ones are used.', error);
    return undefined;
  }
}

async function layOver(locale: Locale, data: ShownTexts): Promise<void> {
  if (data.language !== locale) {
    replaced.set(locale, toLocale(data.language) ?? DEFAULT_LOCALE);
    if (current === locale) await setLocale(locale);
    return;
  }
  if (Object.keys(data.texts).length === 0) return;
  put(locale, { edits: data.texts });
  publish();
}

function load(locale: Locale): Promise<void> {
  const known = loaded.get(locale);
  if (known) return known;
  const work = (async () => {
    // Both are asked for at once, but the edits are laid over only when the built-in texts lie there.
    const edits = fetchEdits(locale);
    put(locale, { first: (await builtIn[fallbackLocale(locale)]()).default });
    const laidOver = edits.then((data) => data && layOver(locale, data));
    await Promise.race([laidOver, wait(EDITS_WAIT)]);
  })();
  loaded.set(locale, work);
  work.catch(() => loaded.delete(locale));
  return work;
}

/**
 * Loads the texts that the order screens do without; a screen that needs them waits for it. Without a locale, of the
 * remembered or current one.
 */
export function loadLaterTexts(locale: Locale = rememberedLocale() ?? current): Promise<void> {
  const known = laterLoads.get(locale);
  if (known) return known;
  const work = builtInLater[fallbackLocale(locale)]().then(({ default: later }) => {
    put(locale, { later });
    publish();
  });
  laterLoads.set(locale, work);
  work.catch(() => laterLoads.delete(locale));
  return work;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The browser's language if it is offered (D75). Undefined also while the server's list is slow to come. */
async function browserLocale(): Promise<Locale | undefined> {
  const likely = offeredLocale(navigator.languages, LOCALES);
  // Fetched together with the list; an error is reported where the texts are used.
  load(likely ?? DEFAULT_LOCALE).catch(() => undefined);
  const offered = await Promise.race([interfaceLanguages(), wait(LANGUAGES_WAIT)]);
  return offered
    ? offeredLocale(
        navigator.languages,
        offered.map(({ locale }) => locale),
      )
    : undefined;
}

/** The language that was used in this browser before. */
export function rememberedLocale(): Locale | undefined {
  return interfaceLocale(localStorage.getItem(bootKeys.locale));
}

async function show(locale: Locale): Promise<void> {
  // Where the rest has been needed in one language, it is needed in the next.
  await Promise.all([load(locale), laterLoads.size > 0 ? loadLaterTexts(locale) : undefined]);
  const other = replaced.get(locale);
  if (other) return show(other);
  current = locale;
  document.documentElement.lang = intlTag(locale);
  document.documentElement.dir = directionOf(locale);
  publish();
}

/** Switches everything that is read: texts, `html lang`, and what subscribes (UI library, dates, menu). */
async function setLocale(locale: Locale): Promise<void> {
  await show(locale);
  localStorage.setItem(bootKeys.locale, current);
}

/** Loads the texts of the remembered language, else of the browser's, else of the default; the page paints after it. */
export async function startI18n(): Promise<void> {
  const found = rememberedLocale() ?? (await browserLocale());
  // A default that was not chosen is not stored: the browser's language may be enabled later.
  await (found ? setLocale(found) : show(DEFAULT_LOCALE));
}

/** Outside React. Inside use `useT`, which renders again when the language changes. */
export const translate: Translate = (key, params) => {
  const text = tables.get(current)?.[key];
  // A first screen reads a text of the rest after all: it appears when the rest has come.
  if (text === undefined && tables.has(current)) loadLaterTexts(current).catch(() => undefined);
  return params ? fillText(text ?? key, current, params) : (text ?? key);
};

export const currentLocale = (): Locale => current;

/** Subscribes to changes of language and texts. */
const subscribeLocale = listeners.subscribe;

export function useT(): Translate {
  const seen = useSyncExternalStore(subscribeLocale, () => revision);
  // A new function per revision, so that memoised columns and options follow the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what changes the texts behind `translate`
  return useMemo<Translate>(() => (key, params) => translate(key, params), [seen]);
}

export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const locale = useSyncExternalStore(subscribeLocale, currentLocale);
  return { locale, setLocale };
}

import { type BuiltInLocale, LOCALES, type Messages } from '#kit/contract/i18n/messages.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { FoundRoute } from '#kit/server/discover.ts';

/** The script of each language: a Korean text without Hangul was not translated. */
const SCRIPTS: Record<BuiltInLocale, RegExp> = {
  ko: /[가-힣]/,
  en: /[A-Za-z]/,
  ja: /[\u3040-\u30ff\u4e00-\u9fff]/,
  zh: /[\u4e00-\u9fff]/,
};

/** Short technical words that are the same everywhere. */
const SAME_EVERYWHERE = /^[\sA-Z0-9a-z()[\].,:;·/%+{}×–—…@"'#*=&-]*$/;

/** Keys whose text is missing or in the wrong script, as `key locale`. */
export function messageFaults(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, texts]) => {
    const international = SAME_EVERYWHERE.test(texts.ko ?? '');
    return LOCALES.filter((locale) => {
      const text = texts[locale];
      return !text?.trim() || (!international && !SCRIPTS[locale].test(text));
    }).map((locale) => `${key} ${locale}`);
  });
}

/** Parameters that not every language of a text names, as keys. */
export function parameterFaults(messages: Messages): string[] {
  const names = (text = ''): string =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map((match) => match[1])
      .sort()
      .join(',');
  return Object.entries(messages).flatMap(([key, texts]) =>
    LOCALES.every((locale) => names(texts[locale]) === names(texts.ko)) ? [] : [key],
  );
}

const segments = (path: string): string[] => path.split('/').slice(1);

/** Two routes of one method that could take the same address where the router would have to guess (D3). */
export function shadowed(routes: readonly FoundRoute[]): string[] {
  const seen = new Map<string, string>();
  return routes.flatMap((route) => {
    const shape = `${route.method} ${segments(route.path)
      .map((part) => (part.startsWith(':') ? ':' : part))
      .join('/')}`;
    const other = seen.get(shape);
    seen.set(shape, route.path);
    return other ? [`${route.method} ${route.path} and ${other}`] : [];
  });
}

export function audiencesOf(resource: AnyResource): [Audience, string][] {
  return Object.entries(resource.paths) as [Audience, string][];
}

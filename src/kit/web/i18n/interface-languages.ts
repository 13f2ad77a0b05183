import { useEffect, useState } from 'react';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { writePercent } from '#kit/contract/i18n/write-number.ts';
import { plainGet } from '../api/plain-get.ts';
import {
  allLanguages,
  decodeInterfaceLanguages,
  type InterfaceLanguage,
  withCurrent,
} from './interface-languages.contract.ts';

let languages: Promise<readonly InterfaceLanguage[]> | undefined;

async function load(): Promise<readonly InterfaceLanguage[]> {
  try {
    const response = await plainGet('/language');
    if (!response.ok) throw new Error(`status ${response.status}`);
    return decodeInterfaceLanguages(response.body);
  } catch (error) {
    console.warn('The list of languages could not be loaded; the built-in one is used.', error);
    languages = undefined;
    return allLanguages;
  }
}

/** The enabled languages, asked for once; all built-in ones when they cannot be had. */
export function interfaceLanguages(): Promise<readonly InterfaceLanguage[]> {
  languages ??= load();
  return languages;
}

/** What the language switch offers, with the one in force; also before login, so without the query client. */
export function useInterfaceLanguages(current: Locale): readonly InterfaceLanguage[] {
  const [found, setFound] = useState(allLanguages);
  useEffect(() => {
    void interfaceLanguages().then(setFound);
  }, []);
  return withCurrent(found, current);
}

/** What a choice of the switch says in the language in force: `Français 92%` while some texts are missing. */
export const languageChoice = ({ name, percent }: InterfaceLanguage, current: Locale): string =>
  percent < 100 ? `${name} ${writePercent(current, percent)}` : name;

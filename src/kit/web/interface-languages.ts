import { useEffect, useState } from 'react';
import { plainGet } from './api/plain-get.ts';
import {
  allLanguages,
  decodeInterfaceLanguages,
  type InterfaceLanguage,
} from './interface-languages.contract.ts';

let languages: Promise<readonly InterfaceLanguage[]> | undefined;

async function load(): Promise<readonly InterfaceLanguage[]> {
  try {
    const answer = await plainGet('/language');
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return decodeInterfaceLanguages(answer.body);
  } catch (error) {
    console.warn('The list of languages could not be loaded; the built-in one is used.', error);
    languages = undefined;
    return allLanguages;
  }
}

/** What the language switch offers; also before login, so without the query client. */
export function useInterfaceLanguages(): readonly InterfaceLanguage[] {
  const [found, setFound] = useState(allLanguages);
  useEffect(() => {
    languages ??= load();
    void languages.then(setFound);
  }, []);
  return found;
}

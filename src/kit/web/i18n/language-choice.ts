import type { InterfaceLanguage } from './interface-languages.contract.ts';
import { percentText } from './numbers.ts';

/** What a choice of the language switch says: `Français 92%` while some texts are missing. */
export const languageChoice = ({ name, percent }: InterfaceLanguage): string =>
  percent < 100 ? `${name} ${percentText(percent)}` : name;

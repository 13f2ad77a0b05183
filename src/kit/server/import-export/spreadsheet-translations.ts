import type { FieldMap } from '#kit/contract/field.ts';
import type { Values } from './resource-spreadsheet.ts';
import type { SpreadsheetLayout } from './spreadsheet-layout.ts';

export interface Translation extends Values {
  language: string;
}

export const byLanguage = (list: readonly Translation[]): Translation[] =>
  [...list].sort((a, b) => (a.language < b.language ? -1 : 1));

/** The translations of one record while its cells are read: languages the file does not name stay unchanged. */
export function createTranslations(fields: FieldMap = {}, layout: SpreadsheetLayout, stored?: Values) {
  const before = (stored?.translations ?? []) as Translation[];
  const parts = new Map<string, Translation>();
  const parted = Object.entries(fields).filter(([name]) => name !== 'language');
  // A price that only repeats the main one does not require a name in that language.
  const ownParts = parted.filter(([name]) =>
    layout.columns.some((column) => column.name === name && column.language !== undefined),
  );
  return {
    set(language: string, name: string, value: unknown): void {
      const part = parts.get(language) ?? {
        ...before.find((each) => each.language === language),
        language,
      };
      part[name] = value;
      parts.set(language, part);
    },
    /** The new list, if a cell changed anything, and what a language lacks. */
    result(): { list?: Translation[]; missing: { name: string; language: string }[] } {
      if (parts.size === 0) return { missing: [] };
      const missing: { name: string; language: string }[] = [];
      const list = before.filter((each) => !parts.has(each.language));
      for (const part of parts.values()) {
        if (ownParts.every(([name]) => (part[name] ?? '') === '')) continue;
        for (const [name, field] of parted) {
          if ((part[name] ?? '') === '' && field.required && !field.nullable)
            missing.push({ name, language: part.language });
          part[name] ??= null;
        }
        list.push(part);
      }
      const next = byLanguage(list);
      return JSON.stringify(next) === JSON.stringify(byLanguage(before)) && stored
        ? { missing }
        : { list: next, missing };
    },
  };
}

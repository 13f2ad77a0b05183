import type { HeadStart } from './head-start.ts';

/** The files of some screens by expected need, without duplicates: texts, screens, then dialogs. */
export function filesAhead(facts: HeadStart, paths: readonly string[], locale: string): string[] {
  const numbers = [
    ...facts.frame,
    ...(facts.laterMessages[locale] ?? []),
    ...paths.flatMap((path) => facts.screens[path] ?? []),
    ...['', ...paths].flatMap((path) => facts.later[path] ?? []),
  ];
  return [...new Set(numbers)].map((number) => `/${facts.files[number]}`);
}

import type { HeadStart } from './head-start.ts';

/** The files of some screens by expected need, without duplicates: screens, then dialogs. */
export function filesAhead(facts: HeadStart, paths: readonly string[]): string[] {
  const numbers = [
    ...facts.frame,
    ...paths.flatMap((path) => facts.screens[path] ?? []),
    ...['', ...paths].flatMap((path) => facts.later[path] ?? []),
  ];
  return [...new Set(numbers)].map((number) => `/${facts.files[number]}`);
}

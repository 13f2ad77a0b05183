import type { HeadStart } from './head-start.ts';

/** The files of some screens in the order in which they are likely to be needed, each once: screens, then dialogs. */
export function filesAhead(facts: HeadStart, paths: readonly string[]): string[] {
  const numbers = [
    ...facts.frame,
    ...paths.flatMap((path) => facts.screens[path] ?? []),
    ...['', ...paths].flatMap((path) => facts.later[path] ?? []),
  ];
  return [...new Set(numbers)].map((number) => `/${facts.files[number]}`);
}

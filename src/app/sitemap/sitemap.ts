import type { ComponentType } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import type { ScreenDeclaration, ScreenDeclarations } from '#kit/contract/screens.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';
import type { Screen } from './screen.ts';

const declared = import.meta.glob<ScreenDeclarations>('/src/**/*.screens.ts', {
  eager: true,
  import: 'default',
});
const modules = import.meta.glob<Record<string, unknown>>([
  '/src/features/**/*.screen.tsx',
  // Outside session and frame, so not an entry of the sitemap.
  '!/src/features/identity/login/*',
]);

const AUDIENCES: readonly Audience[] = ['platform', 'store', 'business'];

/** Adds the component to a declaration; a test checks that file and export exist. */
function withCode(folder: string, { screen, ...facts }: ScreenDeclaration): Screen {
  const { file, component, ahead } = screen;
  const load = modules[`${folder}/${file}`];
  if (!load) throw new Error(`${facts.path} has no file ${folder}/${file}`);
  return {
    ...facts,
    screen: () => load().then((module) => module[component] as ComponentType),
    ...(ahead && {
      ahead: () => load().then((module) => module[ahead] as (session: Session) => Promise<void>),
    }),
  };
}

/** Every screen of the product, from the `*.screens.ts` of the slices. */
export const sitemap: readonly Screen[] = Object.entries(declared)
  .flatMap(([file, screens]) =>
    screens.map((screen) => withCode(file.slice(0, file.lastIndexOf('/')), screen)),
  )
  .sort((a, b) => AUDIENCES.indexOf(a.audience) - AUDIENCES.indexOf(b.audience) || a.order - b.order);

export function screenAt(path: string): Screen | undefined {
  const trimmed = path.replace(/\/+$/, '');
  return sitemap.find((screen) => screen.path === trimmed);
}

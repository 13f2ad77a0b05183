import { expect, test } from 'vitest';
import { builtScreens } from './built-screens.ts';
import { sitemap } from './sitemap.ts';

test('[2 §3] the side menu offers exactly the screens that are built', () => {
  const built = sitemap.filter((screen) => screen.screen).map((screen) => screen.path);
  expect([...builtScreens].sort()).toEqual([...built].sort());
});

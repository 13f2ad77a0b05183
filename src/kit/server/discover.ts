import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyRoute, RouteModule } from './route.ts';

export type FoundRoute = AnyRoute & { slice: string };

/** Loads every `*.routes.ts`: a route file that is there is served, and nothing needs to list it. */
export async function discoverRoutes(): Promise<FoundRoute[]> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('**/*.routes.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.flatMap((module) => {
    const { slice, routes } = module.default as RouteModule;
    return routes.map((route) => ({ ...route, slice }));
  });
}

import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenDeclaration, ScreenDeclarations } from '#kit/contract/screens.ts';
import type { AnyJob, JobModule } from './jobs/job.ts';
import type { AnyRoute, RouteModule } from './route.ts';

export type FoundRoute = AnyRoute & { slice: string };

/** Loads every file of a suffix and gives what each exports by default, with its path below `src`. */
async function discoverFiles<M>(suffix: string): Promise<{ file: string; module: M }[]> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync(`**/*.${suffix}.ts`, { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => ({
      file,
      module: (await import(pathToFileURL(resolve(root, file)).href)).default as M,
    })),
  );
}

/** Loads every file of a suffix and gives what each exports by default. */
export async function discover<M>(suffix: string): Promise<M[]> {
  return (await discoverFiles<M>(suffix)).map(({ module }) => module);
}

/** Loads every `*.routes.ts`: a route file that is there is served, and nothing needs to list it. */
export async function discoverRoutes(): Promise<FoundRoute[]> {
  const modules = await discover<RouteModule>('routes');
  return modules.flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })));
}

/** Loads every `*.jobs.ts`; two of one queue would take each other's work. */
export async function discoverJobs(): Promise<AnyJob[]> {
  const jobs = (await discover<JobModule>('jobs')).flatMap((module) => module.jobs);
  const queues = new Set<string>();
  for (const { queue } of jobs) {
    if (queues.has(queue)) throw new Error(`two jobs are declared for the queue ${queue}`);
    queues.add(queue);
  }
  return jobs;
}

export type FoundScreen = ScreenDeclaration & {
  /** The module of a screen that is built, from the root of the project. */
  module?: string;
};

/** Loads every `*.screens.ts`; the screens themselves stay unread. */
export async function discoverScreens(): Promise<FoundScreen[]> {
  const found = await discoverFiles<ScreenDeclarations>('screens');
  return found.flatMap(({ file, module }) =>
    module.map((declared) => ({
      ...declared,
      ...(declared.screen && { module: `src/${dirname(file)}/${declared.screen.file}` }),
    })),
  );
}

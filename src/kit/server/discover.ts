import { dirname } from 'node:path';
import type { ScreenDeclaration, ScreenDeclarations } from '#kit/contract/screens.ts';
import { discover, discoverFiles } from './discover-files.ts';
import type { AnyJob, JobModule } from './jobs/job.ts';
import type { AnyRoute, RouteModule } from './route.ts';

export type FoundRoute = AnyRoute & { slice: string };

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

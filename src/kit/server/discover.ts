import { dirname } from 'node:path';
import type { ScreenDeclaration, ScreenDeclarations } from '#kit/contract/screens.ts';
import { discover, discoverFiles } from './discover-files.ts';
import type { AnyJob, JobModule } from './jobs/job.ts';
import type { AnyRoute, RouteModule } from './route.ts';

export type FoundRoute = AnyRoute & { slice: string };

/** Loads every `*.routes.ts`, so that routes need no registration. */
export async function discoverRoutes(): Promise<FoundRoute[]> {
  const modules = await discover<RouteModule>('routes');
  return modules.flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })));
}

/** Loads every `*.jobs.ts`; two jobs with the same queue would take each other's work. */
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
  /** Path of its module, from the project root. */
  module: string;
};

/** Loads every `*.screens.ts`, not the screens themselves. */
export async function discoverScreens(): Promise<FoundScreen[]> {
  const found = await discoverFiles<ScreenDeclarations>('screens');
  return found.flatMap(({ file, module }) =>
    module.map((declared) => ({
      ...declared,
      module: `src/${dirname(file)}/${declared.screen.file}`,
    })),
  );
}

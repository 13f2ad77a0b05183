import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyJob, JobModule } from './jobs/job.ts';
import type { AnyRoute, RouteModule } from './route.ts';

export type FoundRoute = AnyRoute & { slice: string };

/** Loads every file of a suffix and gives what each exports by default. */
export async function discover<M>(suffix: string): Promise<M[]> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync(`**/*.${suffix}.ts`, { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.map((module) => module.default as M);
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

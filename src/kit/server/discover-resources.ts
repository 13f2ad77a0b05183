import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyResource } from '#kit/contract/resource.ts';

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' &&
  value !== null &&
  'addressOf' in value &&
  'documents' in value &&
  'permissions' in value;

/** Every resource that a contract declares, found as routes are: by the name of its file. */
export async function discoverResources(): Promise<AnyResource[]> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('features/**/*.contract.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.flatMap((module) => Object.values(module as Record<string, unknown>).filter(isResource));
}

import type { AnyResource } from '#kit/contract/resource.ts';
import { loadModules } from './discover-files.ts';

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' &&
  value !== null &&
  'addressOf' in value &&
  'documents' in value &&
  'permissions' in value;

/** Every resource that a contract declares, found as routes are: by the name of its file. */
export async function discoverResources(): Promise<AnyResource[]> {
  return (await loadModules('contract')).flatMap(({ module }) => Object.values(module).filter(isResource));
}

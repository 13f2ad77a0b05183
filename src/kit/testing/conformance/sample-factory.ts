import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestClient } from '../test-client.ts';

/**
 * What a sample body of one resource needs beyond its own limits: rows it refers to, values that go together.
 * A `*.factory.ts` file exports it as `sample`; it is found by its name.
 */
export interface SampleFactory {
  /** Name of the resource. */
  readonly resource: string;
  /** Wire values; `query` is what brand-side calls carry (`?storeCd=1`), else empty. */
  fields(client: TestClient, query: string): Promise<Record<string, unknown>> | Record<string, unknown>;
}

/** Every sample factory, by the name of its resource. */
export async function discoverSamples(): Promise<ReadonlyMap<string, SampleFactory>> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('features/**/*.factory.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return new Map(
    modules.flatMap(({ sample }: { sample?: SampleFactory }) => (sample ? [[sample.resource, sample]] : [])),
  );
}

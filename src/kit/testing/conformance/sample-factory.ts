import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

/** Creates or finds a row of a store; returns it as used in paths. */
type RowOfStore = (app: TestApp, storeId: number) => Promise<string>;

/**
 * What a sample of one resource needs beyond the limits of its fields: rows it refers to, values that go together.
 * A `*.factory.ts` file exports it as `sample`; it is found by its name.
 */
export interface SampleFactory {
  /** Name of the resource. */
  readonly resource: string;
  /** Wire values; `query` is what calls about a chosen store carry (`?storeCd=1`), else empty. */
  fields?(client: TestClient, query: string): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Why no row comes from posting the form. The slice then proves limits, versions and deletion itself. */
  readonly notPosted?: string;
  /** A row where none comes from posting the form as the store's own people. */
  row?: RowOfStore;
}

/**
 * Rows that addresses name and that are no resource's: orders, refunds. A `*.factory.ts` file exports them as `rows`.
 */
export interface RowSample {
  /** What a path calls such a row, in the calls of any slice: wire names. */
  readonly params?: readonly string[];
  /** Beginnings of paths that call it `:id` or `:ids`. */
  readonly paths?: readonly string[];
  /** Each store counts for itself, so that a number of another store's row may be that of an own one. */
  readonly countedByStore?: boolean;
  readonly row: RowOfStore;
}

/** What calls on the caller's own record name. A `*.factory.ts` file exports it as `ownRows`. */
export interface OwnRowSample {
  /** The calls that name it. */
  readonly paths: readonly string[];
  /** Creates or finds one of an account, as used in paths; undefined if accounts of its kind have none. */
  row(app: TestApp, loginId: string): Promise<string | undefined>;
}

interface FactoryModule {
  sample?: SampleFactory;
  rows?: readonly RowSample[];
  ownRows?: readonly OwnRowSample[];
}

async function discoverFactories(): Promise<FactoryModule[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('features/**/*.factory.ts', { cwd: root }).sort();
  return Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
}

/** Every sample factory, by the name of its resource. */
export async function discoverSamples(): Promise<ReadonlyMap<string, SampleFactory>> {
  const samples = (await discoverFactories()).flatMap(({ sample }) => sample ?? []);
  return new Map(samples.map((sample) => [sample.resource, sample]));
}

export async function discoverRowSamples(): Promise<RowSample[]> {
  return (await discoverFactories()).flatMap(({ rows }) => rows ?? []);
}

export async function discoverOwnRows(): Promise<OwnRowSample[]> {
  return (await discoverFactories()).flatMap(({ ownRows }) => ownRows ?? []);
}

/** The newest row of a store in a table, deleted ones left out, by its id or another column; undefined where there is none. */
export async function newestRow(
  app: TestApp,
  table: string,
  storeId: number,
  column = 'id',
): Promise<string | undefined> {
  const [row] = await app.node.services.db.query<{ value: unknown }>(
    `select ${column} as value from ${table} t
     where store_id = $1 and to_jsonb(t) ->> 'deleted_at' is null order by 1 desc limit 1`,
    [storeId],
  );
  return row && String(row.value);
}

/** As `newestRow`, where there has to be one. */
export async function someRow(
  app: TestApp,
  table: string,
  storeId: number,
  column?: string,
): Promise<string> {
  const found = await newestRow(app, table, storeId, column);
  if (found === undefined) throw new Error(`store ${storeId} has no row in ${table}`);
  return found;
}

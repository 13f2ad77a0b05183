import type { Field } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { FoundRoute } from '#kit/server/discover.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';
import type { TestApp } from '../test-app.ts';
import { sampleBody } from './sample.ts';
import { discoverRowSamples, discoverSamples, type RowSample, type SampleFactory } from './sample-factory.ts';

/** Names that several slices give their rows, so that the path has to say whose they are. */
const COMMON_NAMES = ['id', 'ids', 'cds'];

/** A row of a store that comes from posting the sample body as the store's own people. */
async function postedRow(
  app: TestApp,
  resource: AnyResource,
  sample: SampleFactory | undefined,
  storeId: number,
): Promise<string> {
  const path = resource.permissions.store?.add && resource.paths.store;
  if (!path || sample?.notPosted)
    throw new Error(
      `${resource.name}: no call of a store adds one; give its sample a \`row\` (*.factory.ts)`,
    );
  const store = await app.node.services.stores.find(storeId);
  const client = await app.as(store?.publicId ?? '');
  const body = {
    ...sampleBody(resource.form, app.node.services.codes),
    ...(await sample?.fields?.(client, '')),
  };
  const response = await client.post(path, body);
  if (response.status !== 200)
    throw new Error(
      `${resource.name}: store ${store?.publicId} refused the sample body (${response.status} ${JSON.stringify(response.body)}); its sample belongs into a *.factory.ts`,
    );
  return String(response.body[resource.addressField.wire]);
}

/** Samples of all rows that belong to stores: one for each resource, and those that the slices declare. */
export async function discoverRows(): Promise<RowSample[]> {
  const samples = await discoverSamples();
  const owned = (await discoverResources()).filter(({ owner }) => owner === 'store' || owner === 'stores');
  const ofResources = owned.map((resource): RowSample => {
    const sample = samples.get(resource.name);
    const { wire } = resource.addressField;
    return {
      params: COMMON_NAMES.includes(wire) ? [] : [wire],
      paths: Object.values(resource.paths),
      row: (app, storeId) =>
        sample?.row ? sample.row(app, storeId) : postedRow(app, resource, sample, storeId),
    };
  });
  return [...ofResources, ...(await discoverRowSamples())];
}

/** The parameters of a route's path, each with its declaration. */
export const parametersOf = (route: FoundRoute): { name: string; field: Field | undefined }[] =>
  route.path
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1).replace(/\(.*\)$/, ''))
    .map((name) => ({
      name,
      field: Object.values((route.params ?? {}) as Record<string, Field>).find(({ wire }) => wire === name),
    }));

/** The sample that a parameter of a route names a row of. */
export const sampleOf = (
  samples: readonly RowSample[],
  route: FoundRoute,
  name: string,
): RowSample | undefined =>
  COMMON_NAMES.includes(name)
    ? samples.find(({ paths }) => paths?.some((path) => route.path.startsWith(`${path}/`)))
    : samples.find(({ params }) => params?.includes(name));

/** Whether a parameter names a row: an id, or several. */
export const namesRow = (name: string, field: Field | undefined): boolean =>
  field?.kind === 'id' || name === 'ids' || name === 'cds';

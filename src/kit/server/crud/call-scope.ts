import type { Scope } from '#kit/contract/endpoints/endpoint.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';

const OF_AUDIENCE: Record<Audience, Scope> = {
  store: 'ownStore',
  business: 'chosenStore',
  platform: 'platform',
};

/** The scope of a resource's calls for one audience: of its owner's rows, those that this audience may touch. */
export const callScope = ({ owner }: AnyResource, audience: Audience): Scope =>
  owner === 'stores' || owner === 'businesses' ? owner : OF_AUDIENCE[audience];

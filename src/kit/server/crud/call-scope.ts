import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { Scope } from '../route.ts';

const OF_AUDIENCE: Record<Audience, Scope> = {
  store: 'ownStore',
  business: 'chosenStore',
  platform: 'platform',
};

/** The scope of a resource's calls on one side: what its owner and those who call have in common. */
export const callScope = ({ owner }: AnyResource, audience: Audience): Scope =>
  owner === 'stores' || owner === 'businesses' ? owner : OF_AUDIENCE[audience];

import type { AnyResource, Side } from '#kit/contract/resource.ts';
import type { Scope } from '../route.ts';

const OF_SIDE: Record<Side, Scope> = { store: 'ownStore', brand: 'chosenStore', platform: 'platform' };

/** The scope of a resource's calls on one side: what its owner and those who call have in common. */
export const callScope = ({ owner }: AnyResource, side: Side): Scope =>
  owner === 'stores' || owner === 'businesses' ? owner : OF_SIDE[side];

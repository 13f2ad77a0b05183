import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { Query } from '#kit/web/api/client.ts';
import type { Address } from '#kit/web/crud/resource-calls.ts';
import { resourceHistory } from './history-calls.ts';
import { HistoryDrawer, type HistoryDrawerProps } from './history-drawer.tsx';

interface ResourceHistoryProps extends Omit<HistoryDrawerProps, 'calls' | 'resource'> {
  resource: AnyResource;
  audience: Audience;
  owner?: Query;
  address: Address;
  mayRevert: boolean;
}

const NO_OWNER: Query = {};

/** The history of a record of a resource; a chunk of its own. */
export default function ResourceHistory({
  audience,
  owner,
  address,
  mayRevert,
  ...props
}: ResourceHistoryProps) {
  const calls = resourceHistory(props.resource, audience, owner ?? NO_OWNER, address, mayRevert);
  return <HistoryDrawer {...props} calls={calls} />;
}

import { lazy } from 'react';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { Query } from '#kit/web/api/client.ts';
import type { Address } from '#kit/web/crud/resource-calls.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import type { ValueTexts } from './change-lines.ts';
import { HistoryOpener, HistoryPlace } from './history-trigger.tsx';

const ResourceHistory = lazy(() => import('./resource-history.tsx'));

/** What a screen may say about the history of its records. */
export interface HistoryOptions {
  /** Values that the slice says in its own words. */
  texts?: ValueTexts;
  /** Fields that the reader may not take back. */
  stays?: readonly string[];
  /** The resource has no call that takes a record back. */
  readOnly?: boolean;
}

interface HistoryButtonProps extends HistoryOptions {
  resource: AnyResource;
  audience: Audience;
  /** Of a chosen store. */
  owner?: Query;
  address: Address;
  name: string;
  onReverted: () => void;
}

/** Opens the changes of a record, for whoever may read it. */
export function HistoryButton({ readOnly = false, ...props }: HistoryButtonProps) {
  const allowed = useAllowed();
  const codes = props.resource.permissions[props.audience];
  if (!codes || !allowed(codes.search)) return null;
  const mayRevert = !readOnly && codes.update !== undefined && allowed(codes.update);
  return (
    <>
      <HistoryOpener />
      <HistoryPlace>
        {(onClose) => <ResourceHistory {...props} mayRevert={mayRevert} onClose={onClose} />}
      </HistoryPlace>
    </>
  );
}

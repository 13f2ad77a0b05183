import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '#kit/contract/resource.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useAction } from '../../sessions/use-action.ts';

/** Runs one action on an account at a time and reads the list again. */
export function useStaffAction(resource: AnyResource) {
  const queries = useQueryClient();
  return useAction(() => queries.invalidateQueries({ queryKey: resourceKey(resource) }));
}

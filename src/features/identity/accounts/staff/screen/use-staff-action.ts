import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '#kit/contract/resource.ts';
import { type Action, useAction } from '#kit/web/api/use-action.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';

/** Runs one action on an account at a time and reads the list again. */
export function useStaffAction(resource: AnyResource): Action {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const refresh = () => queries.invalidateQueries({ queryKey: resourceKey(resource) });
  return { busy, run: (work, onError) => run(work, onError).finally(refresh) };
}

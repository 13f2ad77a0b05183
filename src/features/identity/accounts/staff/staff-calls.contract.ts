import type { AnyResource } from '#kit/contract/resource.ts';
import { lookupCalls, recordCalls, type StaffFacts } from './staff.contract.ts';
import { accessCalls } from './staff-access.contract.ts';

/** The calls on accounts of one kind. */
export const staffCalls = <R extends AnyResource>(resource: R, facts: StaffFacts) => ({
  ...recordCalls(resource, facts),
  ...lookupCalls(facts),
  ...accessCalls(resource, facts),
});
export type StaffCalls = ReturnType<typeof staffCalls>;

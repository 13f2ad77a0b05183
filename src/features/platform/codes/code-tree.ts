import type { Reference } from '#kit/contract/references.ts';
import { code } from './code.contract.ts';

export type Code = ReturnType<typeof code.decode>;

/** Codes of a group; a member has none. */
export const membersOf = (row: Code): readonly Code[] => row.members ?? [];

export const isMember = (row: Code): boolean => row.parent !== null && row.parent !== undefined;

export const referenceTo = (row: Code | undefined): Reference | null =>
  row ? { id: row.id, name: row.name } : null;

/** A new code is added to the selected group, after its last member; without a selection it is a new group. */
export function newCode(
  groups: readonly Code[],
  current: Code | null,
): { parent: Reference | null; displayOrder: number } {
  const group = current && !isMember(current) ? current : null;
  const siblings = group ? membersOf(group) : groups;
  const highest = Math.max(0, ...siblings.map((each) => each.displayOrder));
  const { max = highest + 1 } = code.form.displayOrder.limits;
  return { parent: referenceTo(group ?? undefined), displayOrder: Math.min(highest + 1, max) };
}

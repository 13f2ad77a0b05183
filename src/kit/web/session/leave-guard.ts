type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Asks before the operator signs out; false keeps the session. The returned function takes the guard away. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether nothing stands in the way of signing out, or the operator wants it all the same. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}

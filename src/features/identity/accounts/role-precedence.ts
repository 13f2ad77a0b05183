/** The roles that decide screens and start page; the first one held applies (D9). */
const PRECEDENCE = ['admin', 'custMng', 'storeMng'];

const rank = (roleId: string): number => {
  const found = PRECEDENCE.indexOf(roleId);
  return found < 0 ? PRECEDENCE.length : found;
};

/** Role ids with the deciding one first. */
const byPrecedence = (roleIds: readonly string[]): string[] =>
  [...roleIds].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));

/** The deciding role, or an empty text for an account without roles. */
export const firstRole = (roleIds: readonly string[]): string => byPrecedence(roleIds)[0] ?? '';

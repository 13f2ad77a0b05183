/** Ids that come with a new business or store (D8). */
const NUMBERED = /^[CS]\d{9}$/i;
/** What calls on accounts are named by. */
const WORDS = new Set([
  'chk',
  'chktel',
  'chkemail',
  'invite',
  'restore',
  'roles',
  'searchbyidornm',
  'sessions',
  'unlock',
]);

/** Whether a login id may be that of nobody who is added by hand. */
export const isReservedLoginId = (loginId: string): boolean =>
  NUMBERED.test(loginId) || WORDS.has(loginId.toLowerCase());

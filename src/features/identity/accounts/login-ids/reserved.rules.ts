/** Ids that come with a new business or store (D8). */
const NUMBERED = /^[CS]\d{9}$/i;
/** An address cannot end with them. */
const DOTS = /^\.{1,2}$/;
/** What calls on accounts and members are named by. */
const WORDS = new Set([
  'chk',
  'chktel',
  'chkemail',
  'history',
  'invite',
  'restore',
  'revert',
  'roles',
  'searchbyidornm',
  'sessions',
  'unlock',
]);

/** Whether a login id may be that of nobody who chooses one. */
export const isReservedLoginId = (loginId: string): boolean =>
  NUMBERED.test(loginId) || DOTS.test(loginId) || WORDS.has(loginId.toLowerCase());

import type { Messages } from '#kit/contract/i18n/messages.ts';

/** Titles of the screens that are not implemented yet. */
export default {} satisfies Messages;

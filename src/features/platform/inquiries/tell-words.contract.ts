/**
 * Why a member cannot be told of an answer. left: deleted since · noContact: neither a device nor a phone number ·
 * notConnected: the service that would carry it is not connected · tooMany: the store's messages of this hour are used up.
 */
export const TELL_OBSTACLES = ['left', 'noContact', 'notConnected', 'tooMany'] as const;
export type TellObstacle = (typeof TELL_OBSTACLES)[number];

/** How a member is told. */
export const TELL_WAYS = ['push', 'message'] as const;
export type TellWay = (typeof TELL_WAYS)[number];

/** unreachable: nothing was sent · past: what became of it is no longer kept. */
export const TELL_STATES = ['waiting', 'sent', 'failed', 'unreachable', 'past'] as const;
export type TellState = (typeof TELL_STATES)[number];

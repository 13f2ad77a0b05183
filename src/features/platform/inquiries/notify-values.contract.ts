/**
 * Why a member cannot be told of an answer. left: deleted since · noContact: neither a device nor a phone number ·
 * notConnected: the service that would carry it is not connected · tooMany: the store's messages of this hour are used up.
 */
export const NOTIFY_OBSTACLES = ['left', 'noContact', 'notConnected', 'tooMany'] as const;
export type NotifyObstacle = (typeof NOTIFY_OBSTACLES)[number];

/** How a member is told. */
export const NOTIFY_CHANNELS = ['push', 'message'] as const;
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number];

/** unreachable: nothing was sent · past: what became of it is no longer kept. */
export const NOTIFY_STATES = ['waiting', 'sent', 'failed', 'unreachable', 'past'] as const;
export type NotifyState = (typeof NOTIFY_STATES)[number];

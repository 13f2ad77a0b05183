import type { NotifyChannel, NotifyObstacle, NotifyState } from './notify-values.contract.ts';

/** What the sending slices say of the last push or message about an answer. */
export interface SentNotification {
  readonly obstacle: string | null;
  readonly pushId: number | null;
  /** 0 waiting, 1 taken, 2 sent, 3 not sent; null: no longer kept. */
  readonly pushStatus: number | null;
  readonly pushFailure: string | null;
  readonly pushState: string | null;
  readonly messageId: number | null;
  /** 0 waiting, 1 sending, 2 sent, 3 error. */
  readonly messageStatus: number | null;
  readonly messageFailure: string | null;
}

export interface NotifyOutcome {
  readonly way: NotifyChannel | null;
  readonly state: NotifyState | null;
  /** The obstacle, or why sending failed; null unless unreachable or failed. */
  readonly failure: string | null;
}

function outcomeOfPush({ pushStatus, pushFailure, pushState }: SentNotification): NotifyOutcome {
  if (pushStatus === null) return { way: 'push', state: 'past', failure: null };
  if (pushStatus === 2) return { way: 'push', state: 'sent', failure: null };
  if (pushStatus === 3) return { way: 'push', state: 'failed', failure: pushFailure };
  // A push that is over leaves recipients open whom it never reached.
  return pushState === 'stopped'
    ? { way: 'push', state: 'failed', failure: 'stale' }
    : { way: 'push', state: 'waiting', failure: null };
}

function outcomeOfMessage({ messageStatus, messageFailure }: SentNotification): NotifyOutcome {
  if (messageStatus === null) return { way: 'message', state: 'past', failure: null };
  if (messageStatus === 3) return { way: 'message', state: 'failed', failure: messageFailure };
  return { way: 'message', state: messageStatus === 2 ? 'sent' : 'waiting', failure: null };
}

/** Whether the member knows of the answer, and how. */
export function outcomeOf(sent: SentNotification): NotifyOutcome {
  if (sent.obstacle !== null) return { way: null, state: 'unreachable', failure: sent.obstacle };
  if (sent.pushId !== null) return outcomeOfPush(sent);
  if (sent.messageId !== null) return outcomeOfMessage(sent);
  return { way: null, state: null, failure: null };
}

/** What is known of a member before telling. */
export interface Contact {
  readonly left: boolean;
  /** A device that may get pushes. */
  readonly hasDevice: boolean;
  readonly phone: string | null;
}

/** How a member would be told now: by push to a registered device, else by a message to the phone. */
export function wayTo(
  { left, hasDevice, phone }: Contact,
  connected: { readonly push: boolean; readonly message: boolean },
): NotifyChannel | NotifyObstacle {
  if (left) return 'left';
  if (hasDevice && connected.push) return 'push';
  if (phone !== null && connected.message) return 'message';
  return hasDevice || phone !== null ? 'notConnected' : 'noContact';
}

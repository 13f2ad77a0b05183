import type { MessageKind } from './message-kinds.rules.ts';

/** One message as a service gets it. */
export interface OutgoingMessage {
  readonly id: number;
  /** Digits. */
  readonly phone: string;
  readonly kind: MessageKind;
  readonly templateCode: string | null;
  readonly body: string;
}

/**
 * How handing over went. accepted: it is theirs now, the result comes later · refused: it never will be sent ·
 * notSent: surely nothing happened, to be tried again · unclear: it may be theirs, and is never tried again.
 */
export type Handing =
  | { readonly kind: 'accepted'; readonly serviceId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'notSent' }
  | { readonly kind: 'unclear' };

export interface MessageResult {
  /** Our own id of the message. */
  readonly id: number;
  readonly code: string;
}

/** A way for messages to leave; every call runs outside of any transaction. */
export interface MessageService {
  readonly name: 'bizppurio' | 'agent';
  /** Whether a simulator answers in its place now. */
  simulated(): Promise<boolean>;
  handOver(message: OutgoingMessage): Promise<Handing>;
  /** Asks for results that are overdue; those that come with the answer are told at once. */
  ask(waiting: readonly { readonly id: number; readonly serviceId: string }[]): Promise<MessageResult[]>;
}

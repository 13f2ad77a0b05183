import type { MessageKind } from './message-kinds.rules.ts';

/** One message as a service receives it. */
export interface OutgoingMessage {
  readonly id: number;
  /** Digits only. */
  readonly phone: string;
  readonly kind: MessageKind;
  readonly templateCode: string | null;
  /** The Kakao channel; without one, the configured one. */
  readonly senderKey?: string;
  readonly body: string;
}

/**
 * Outcome of sending. accepted: the result follows later · refused: will never be sent · notSent: certainly not
 * processed, retried · unclear: possibly processed, never retried.
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

/** A message transport; every call runs outside of transactions. */
export interface MessageService {
  readonly name: 'bizppurio' | 'agent';
  /** Whether the service is currently simulated. */
  simulated(): Promise<boolean>;
  handOver(message: OutgoingMessage): Promise<Handing>;
  /** Queries overdue results; those in the response are recorded at once. */
  ask(waiting: readonly { readonly id: number; readonly serviceId: string }[]): Promise<MessageResult[]>;
}

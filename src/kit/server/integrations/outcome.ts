/** The request was certainly not processed: it may be repeated. */
export interface NotSent {
  readonly kind: 'notSent';
  /**
   * unconfigured: the service has no address · resting: the breaker is open after consecutive failures · busy: too many
   * concurrent calls of this node · unreachable: no connection was made.
   */
  readonly reason: 'unconfigured' | 'resting' | 'busy' | 'unreachable';
}

/**
 * The request may have been processed. Query the service before repeating anything that moves money, riders or
 * messages.
 */
export interface Unknown {
  readonly kind: 'unknown';
  /**
   * timeout: no complete response in time · cutOff: the connection broke · failure: status 5xx · unreadable: invalid
   * JSON · tooLarge: the response exceeds the limit.
   */
  readonly reason: 'timeout' | 'cutOff' | 'failure' | 'unreadable' | 'tooLarge';
  readonly status?: number;
}

/** The service responded (status below 500); the adapter interprets the content. */
interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Parsed JSON, undefined for an empty body; text when the call expects text. */
  readonly body: unknown;
}

export type Outcome = Answered | NotSent | Unknown;

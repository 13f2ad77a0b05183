/** Surely nothing happened on the other side: it may be tried again without asking. */
export interface NotSent {
  readonly kind: 'notSent';
  /**
   * unconfigured: no address for the service · resting: the breaker is open after failures in a row · busy: too
   * many calls of this node wait for it already · unreachable: no connection was made.
   */
  readonly reason: 'unconfigured' | 'resting' | 'busy' | 'unreachable';
}

/** It may have happened or not. Whoever moves money, riders or messages asks the service before a second try. */
export interface Unknown {
  readonly kind: 'unknown';
  /**
   * timeout: no whole answer in time · cutOff: the connection broke · failure: status 5xx · unreadable: not the
   * JSON that was expected · tooLarge: more bytes than allowed.
   */
  readonly reason: 'timeout' | 'cutOff' | 'failure' | 'unreadable' | 'tooLarge';
  readonly status?: number;
}

/** The service spoke (status below 500): what its words mean is for the adapter to say. */
export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Parsed JSON, undefined for an empty body; text when the call expects text. */
  readonly body: unknown;
}

export type Outcome = Answered | NotSent | Unknown;

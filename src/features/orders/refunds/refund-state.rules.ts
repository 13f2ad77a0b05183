// The refund state machine (D35) as one pure function of the gateway's responses: an unknown outcome is queried before
// anything is sent again.

import { differenceText } from '../won-text.rules.ts';

/**
 * pending: waiting for the next attempt · sending: a node is sending it · unknown: sent, outcome unknown · hand: no
 * gateway can do it, needs manual handling · failed: given up, needs manual handling · done: refunded.
 */
const REFUND_STATES = ['pending', 'sending', 'unknown', 'hand', 'failed', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a refund is not completed, as a code; the gateway's message is stored beside it. */
const REFUND_PROBLEMS = [
  'noGateway',
  'noTransaction',
  'byHand',
  'refused',
  'unreachable',
  'silent',
  'cannotAsk',
  'notFound',
  'differs',
  'transactionUsed',
] as const;
export type RefundProblem = (typeof REFUND_PROBLEMS)[number];

export interface RefundFacts {
  readonly state: RefundState;
  /** Number of cancel requests since the last manual retry, including the current one. */
  readonly attempts: number;
  readonly amount: number;
  /** Sum of the payment's other refunds completed by the gateway. */
  readonly before: number;
  /** When a cancel was sent that may still be in progress at the gateway; null: none. */
  readonly sentAt: Date | null;
  /** An earlier request may have succeeded, and the gateway can be queried. */
  readonly doubted: boolean;
  /** Calls so far, including queries. */
  readonly calls: number;
  /** The problem before this call, with the gateway's message. */
  readonly problem: RefundProblem | null;
  readonly message: string | null;
}

/** The result of a call to the gateway. */
export type GatewayResult =
  /** Success, the only way to “refunded”. */
  | { readonly kind: 'yes'; readonly reference: string | null }
  /** Refusal: nothing was refunded. */
  | { readonly kind: 'no'; readonly message: string }
  /** The call was not sent: nothing happened. */
  | { readonly kind: 'notSent'; readonly message: string }
  /**
   * Interrupted, too late, unreadable, or a success with a different amount; `responded`: the gateway has at least ended
   * its processing.
   */
  | { readonly kind: 'unknown'; readonly message: string; readonly responded: boolean }
  /** Response of the status call: the total refunded of the payment. */
  | { readonly kind: 'status'; readonly cancelled: number; readonly reference: string | null }
  | { readonly kind: 'notFound'; readonly message: string }
  /** The gateway has no status call. */
  | { readonly kind: 'cannotAsk' };

export interface NextRefund {
  readonly state: RefundState;
  readonly problem: RefundProblem | null;
  /** The gateway's message, if any. */
  readonly message: string | null;
  readonly reference: string | null;
  /** Null: no further automatic step. */
  readonly nextTryAt: Date | null;
}

export interface RefundPolicy {
  /** Delays after the first, second … attempt; after the last one it fails. */
  readonly waits: readonly number[];
  /** Until the first query after a failure that the gateway has ended. */
  readonly ask: number;
  /** Between queries to a gateway that does not respond; doubles up to the maximum. */
  readonly askAgain: number;
  /** A “not refunded” counts only this long after sending: a slow gateway may still be processing. */
  readonly settle: number;
  /** Timeout of a call, and of a claim, which is much longer. */
  readonly call: number;
  readonly claim: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LONGEST_ASK = 60 * MINUTE;

export const REFUND_POLICY: RefundPolicy = {
  waits: [2 * SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE],
  ask: 2 * SECOND,
  askAgain: 30 * SECOND,
  settle: 15 * SECOND,
  call: 10 * SECOND,
  claim: MINUTE,
};

/** The next action for a claimed refund: never send what may have been sent. */
export const nextCall = (state: RefundState): 'send' | 'ask' => (state === 'pending' ? 'send' : 'ask');

const at = (now: Date, wait: number): Date => new Date(now.getTime() + wait);

function tryAgain(
  facts: RefundFacts,
  problem: RefundProblem,
  message: string | null,
  now: Date,
  policy: RefundPolicy,
): NextRefund {
  const wait = policy.waits[facts.attempts - 1];
  const base = { problem, message, reference: null };
  return wait === undefined
    ? { ...base, state: 'failed', nextTryAt: null }
    : { ...base, state: 'pending', nextTryAt: at(now, wait) };
}

const toAsk = (problem: RefundProblem, message: string | null, nextTryAt: Date): NextRefund => ({
  state: 'unknown',
  problem,
  message,
  reference: null,
  nextTryAt,
});

function afterStatus(
  facts: RefundFacts,
  result: Extract<GatewayResult, { kind: 'status' }>,
  now: Date,
  policy: RefundPolicy,
): NextRefund {
  const whole = facts.before + facts.amount;
  if (result.cancelled === whole)
    return { state: 'done', problem: null, message: null, reference: result.reference, nextTryAt: null };
  if (result.cancelled !== facts.before) {
    const message = differenceText(result.cancelled, whole);
    return { state: 'failed', problem: 'differs', message, reference: null, nextTryAt: null };
  }
  const settled = facts.sentAt ? facts.sentAt.getTime() + policy.settle : 0;
  // Queried after a refusal, which remains the reason.
  const problem = facts.problem ?? 'silent';
  if (now.getTime() < settled) return toAsk(problem, facts.message, new Date(settled));
  return tryAgain(facts, problem, facts.message, now, policy);
}

/** The state of a refund after the gateway's result. */
export function afterCall(
  facts: RefundFacts,
  result: GatewayResult,
  now: Date,
  policy: RefundPolicy = REFUND_POLICY,
): NextRefund {
  const { state } = facts;
  if (state === 'done') throw new Error('a refund that is back is never taken up again');
  switch (result.kind) {
    case 'yes':
      return { state: 'done', problem: null, message: null, reference: result.reference, nextTryAt: null };
    case 'no':
      // A refusal of the second request may mean that the first one succeeded.
      if (!facts.doubted) return tryAgain(facts, 'refused', result.message, now, policy);
      return toAsk('refused', result.message, at(now, policy.ask));
    case 'status':
      return afterStatus(facts, result, now, policy);
    case 'notFound':
      return {
        state: 'failed',
        problem: 'notFound',
        message: result.message,
        reference: null,
        nextTryAt: null,
      };
    case 'cannotAsk':
      return {
        state: 'failed',
        problem: 'cannotAsk',
        message: facts.message || null,
        reference: null,
        nextTryAt: null,
      };
    case 'notSent':
      // A failed query does not change what is unknown.
      if (state !== 'unknown') return tryAgain(facts, 'unreachable', result.message, now, policy);
      break;
    case 'unknown':
      if (state !== 'unknown')
        return toAsk('silent', result.message, at(now, result.responded ? policy.ask : policy.settle));
      break;
  }
  const wait = policy.askAgain * 2 ** Math.min(10, Math.max(0, facts.calls - facts.attempts - 1));
  return toAsk('silent', result.message, at(now, Math.min(wait, LONGEST_ASK)));
}

export interface RefundStatus {
  readonly state: RefundState;
  readonly problem: RefundProblem | null;
}

/** The state of a whole order: problems first, then refunds in progress. */
export function orderRefundState(refunds: readonly RefundStatus[]): 'none' | 'pending' | 'failed' | 'done' {
  if (refunds.length === 0) return 'none';
  if (refunds.some(({ state, problem }) => state === 'failed' || problem === 'differs')) return 'failed';
  return refunds.every(({ state }) => state === 'done') ? 'done' : 'pending';
}

/** The state after a manual retry; null: in progress, completed, or needs manual handling. */
export function afterRetry({ state, problem }: RefundStatus): RefundState | null {
  if (state === 'pending' || state === 'unknown') return state;
  if (state === 'hand') return problem === 'noGateway' || problem === 'noTransaction' ? 'pending' : null;
  if (state !== 'failed' || problem === 'cannotAsk') return null;
  return problem === 'differs' || problem === 'notFound' ? 'unknown' : 'pending';
}

/** Refunds that may be confirmed manually: none that a gateway may be processing. */
export const canSettleByHand = ({ state, problem }: RefundStatus): boolean =>
  state === 'hand' || state === 'failed' || (state === 'done' && problem === 'differs');

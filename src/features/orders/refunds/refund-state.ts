// How money finds its way back (D35), as one pure function: what the gateway said moves a refund on, and what is
// not known for sure is asked for before anything is sent again.

import { differenceText } from '../won-text.ts';

/**
 * pending: waits for its next try · sending: a node is sending it · unknown: it was sent and nobody knows what came
 * of it · hand: no gateway can do it, a person must · failed: given up, a person must look · done: the money is back.
 */
export const REFUND_STATES = ['pending', 'sending', 'unknown', 'hand', 'failed', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a refund is not back yet, in a word of ours; what the gateway said stands beside it. */
export const REFUND_PROBLEMS = [
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
  /** How often the cancel was sent since somebody last pressed “try again”, the one under way included. */
  readonly attempts: number;
  readonly amount: number;
  /** What this payment's other refunds had already brought back through the gateway. */
  readonly before: number;
  /** When a cancel was sent that may still be under way at the gateway; null: none is. */
  readonly sentAt: Date | null;
  /** An earlier sending may have done it, and the gateway can be asked. */
  readonly doubted: boolean;
  /** Calls so far, questions included. */
  readonly calls: number;
  /** Why it was not back after the call before, with the gateway's words. */
  readonly problem: RefundProblem | null;
  readonly words: string | null;
}

/** What a call to the gateway told us. */
export type Told =
  /** Its yes, the only way to “refunded”. */
  | { readonly kind: 'yes'; readonly reference: string | null }
  /** Its no: nothing was given back. */
  | { readonly kind: 'no'; readonly words: string }
  /** The call never left: nothing can have happened. */
  | { readonly kind: 'notSent'; readonly words: string }
  /**
   * Cut off, too late, not to be understood, or a yes to another amount than was asked; `answered`: the gateway has at
   * least ended its work on it.
   */
  | { readonly kind: 'unknown'; readonly words: string; readonly answered: boolean }
  /** Answer of the status call: how much of the payment it has given back in all. */
  | { readonly kind: 'status'; readonly cancelled: number; readonly reference: string | null }
  | { readonly kind: 'notFound'; readonly words: string }
  /** The gateway has no status call. */
  | { readonly kind: 'cannotAsk' };

export interface NextRefund {
  readonly state: RefundState;
  readonly problem: RefundProblem | null;
  /** The gateway's own words, if it had any. */
  readonly words: string | null;
  readonly reference: string | null;
  /** Null: nothing happens by itself any more. */
  readonly nextTryAt: Date | null;
}

export interface RefundPolicy {
  /** Waits after the first, second … try; after the last one it is given up. */
  readonly waits: readonly number[];
  /** Until the first question after something went wrong that the gateway has ended. */
  readonly ask: number;
  /** Between questions to a gateway that does not answer; doubles up to the longest wait. */
  readonly askAgain: number;
  /** A “no, not refunded” counts only so long after the sending: a slow gateway may still be at it. */
  readonly settle: number;
  /** How long a call may take, and how long its node is taken to be alive: far longer. */
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

/** What a node does with a refund it has taken: never send what may have been sent. */
export const nextCall = (state: RefundState): 'send' | 'ask' => (state === 'pending' ? 'send' : 'ask');

const at = (now: Date, wait: number): Date => new Date(now.getTime() + wait);

function tryAgain(
  facts: RefundFacts,
  problem: RefundProblem,
  words: string | null,
  now: Date,
  policy: RefundPolicy,
): NextRefund {
  const wait = policy.waits[facts.attempts - 1];
  const base = { problem, words, reference: null };
  return wait === undefined
    ? { ...base, state: 'failed', nextTryAt: null }
    : { ...base, state: 'pending', nextTryAt: at(now, wait) };
}

const toAsk = (problem: RefundProblem, words: string | null, nextTryAt: Date): NextRefund => ({
  state: 'unknown',
  problem,
  words,
  reference: null,
  nextTryAt,
});

function afterStatus(
  facts: RefundFacts,
  told: Extract<Told, { kind: 'status' }>,
  now: Date,
  policy: RefundPolicy,
): NextRefund {
  const whole = facts.before + facts.amount;
  if (told.cancelled === whole)
    return { state: 'done', problem: null, words: null, reference: told.reference, nextTryAt: null };
  if (told.cancelled !== facts.before) {
    const words = differenceText(told.cancelled, whole);
    return { state: 'failed', problem: 'differs', words, reference: null, nextTryAt: null };
  }
  const settled = facts.sentAt ? facts.sentAt.getTime() + policy.settle : 0;
  // Asked because of a no: that no is still the reason.
  const problem = facts.problem ?? 'silent';
  if (now.getTime() < settled) return toAsk(problem, facts.words, new Date(settled));
  return tryAgain(facts, problem, facts.words, now, policy);
}

/** Where a refund stands after what the gateway told. */
export function afterCall(
  facts: RefundFacts,
  told: Told,
  now: Date,
  policy: RefundPolicy = REFUND_POLICY,
): NextRefund {
  const { state } = facts;
  if (state === 'done') throw new Error('a refund that is back is never taken up again');
  switch (told.kind) {
    case 'yes':
      return { state: 'done', problem: null, words: null, reference: told.reference, nextTryAt: null };
    case 'no':
      // A no to the second sending may mean that the first one did it.
      if (!facts.doubted) return tryAgain(facts, 'refused', told.words, now, policy);
      return toAsk('refused', told.words, at(now, policy.ask));
    case 'status':
      return afterStatus(facts, told, now, policy);
    case 'notFound':
      return { state: 'failed', problem: 'notFound', words: told.words, reference: null, nextTryAt: null };
    case 'cannotAsk':
      return {
        state: 'failed',
        problem: 'cannotAsk',
        words: facts.words || null,
        reference: null,
        nextTryAt: null,
      };
    case 'notSent':
      // Asking that did not get through changes nothing about what is not known.
      if (state !== 'unknown') return tryAgain(facts, 'unreachable', told.words, now, policy);
      break;
    case 'unknown':
      if (state !== 'unknown')
        return toAsk('silent', told.words, at(now, told.answered ? policy.ask : policy.settle));
      break;
  }
  const wait = policy.askAgain * 2 ** Math.min(10, Math.max(0, facts.calls - facts.attempts - 1));
  return toAsk('silent', told.words, at(now, Math.min(wait, LONGEST_ASK)));
}

export interface RefundStanding {
  readonly state: RefundState;
  readonly problem: RefundProblem | null;
}

/** The state shown for a whole order: what needs a person first, then what is on its way. */
export function orderRefundState(refunds: readonly RefundStanding[]): 'none' | 'pending' | 'failed' | 'done' {
  if (refunds.length === 0) return 'none';
  if (refunds.some(({ state, problem }) => state === 'failed' || problem === 'differs')) return 'failed';
  return refunds.every(({ state }) => state === 'done') ? 'done' : 'pending';
}

/** Where “try again” puts a refund; null: it is under way, back, or only a person can know. */
export function afterRetry({ state, problem }: RefundStanding): RefundState | null {
  if (state === 'pending' || state === 'unknown') return state;
  if (state === 'hand') return problem === 'noGateway' || problem === 'noTransaction' ? 'pending' : null;
  if (state !== 'failed' || problem === 'cannotAsk') return null;
  return problem === 'differs' || problem === 'notFound' ? 'unknown' : 'pending';
}

/** What a person may mark as given back, or as looked into: nothing that a gateway may be working on. */
export const canSettleByHand = ({ state, problem }: RefundStanding): boolean =>
  state === 'hand' || state === 'failed' || (state === 'done' && problem === 'differs');

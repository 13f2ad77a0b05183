import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterCall,
  afterRetry,
  canSettleByHand,
  type GatewayResult,
  nextCall,
  orderRefundState,
  REFUND_POLICY,
  type RefundFacts,
  type RefundState,
} from './refund-state.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const facts = (more: Partial<RefundFacts> = {}): RefundFacts => ({
  state: 'sending',
  attempts: 1,
  amount: 5_000,
  before: 0,
  sentAt: null,
  doubted: false,
  calls: 1,
  problem: null,
  message: null,
  ...more,
});
const status = (cancelled: number): GatewayResult => ({ kind: 'status', cancelled, reference: 'X' });
const received = (result: GatewayResult, more: Partial<RefundFacts> = {}) =>
  afterCall(facts(more), result, now);

describe('[D35] a refund', () => {
  test("is back only by the gateway's yes or by its own count", () => {
    expect(received({ kind: 'yes', reference: 'T1' })).toMatchObject({ state: 'done', reference: 'T1' });
    expect(received(status(5_000))).toMatchObject({ state: 'done' });
    expect(received(status(8_000), { before: 3_000 })).toMatchObject({ state: 'done' });
  });

  test('of which nobody knows is asked for, never sent again blindly', () => {
    const lost = received({ kind: 'unknown', message: 'timed out', responded: false });
    expect(lost).toMatchObject({ state: 'unknown', problem: 'silent' });
    expect(nextCall(lost.state)).toBe('ask');
    expect(nextCall('sending')).toBe('ask');
    expect(nextCall('pending')).toBe('send');
  });

  test('that the gateway has not seen yet is waited for before it is sent again', () => {
    const sentAt = new Date(now.getTime() - 1_000);
    expect(received(status(0), { state: 'unknown', sentAt })).toMatchObject({ state: 'unknown' });
    const long = new Date(now.getTime() - REFUND_POLICY.settle);
    expect(received(status(0), { state: 'unknown', sentAt: long })).toMatchObject({ state: 'pending' });
  });

  test('asks after a no that follows a lost answer: the first one may have done it', () => {
    const no: GatewayResult = { kind: 'no', message: '이미 취소된 거래' };
    expect(received(no)).toMatchObject({ state: 'pending', problem: 'refused', message: '이미 취소된 거래' });
    expect(received(no, { doubted: true })).toMatchObject({ state: 'unknown', problem: 'refused' });
    const reason = { problem: 'refused', message: '한도 초과' } as const;
    expect(received(status(0), { state: 'unknown', ...reason })).toMatchObject({
      state: 'pending',
      ...reason,
    });
  });

  test('is given up after the last wait, with its reason, and can be tried again', () => {
    const last = received({ kind: 'no', message: 'X' }, { attempts: REFUND_POLICY.waits.length + 1 });
    expect(last).toMatchObject({ state: 'failed', problem: 'refused', nextTryAt: null });
    expect(afterRetry({ state: 'failed', problem: 'refused' })).toBe('pending');
    expect(afterRetry({ state: 'failed', problem: 'differs' })).toBe('unknown');
    expect(afterRetry({ state: 'failed', problem: 'cannotAsk' })).toBeNull();
    expect(afterRetry({ state: 'sending', problem: null })).toBeNull();
    expect(afterRetry({ state: 'done', problem: 'differs' })).toBeNull();
    expect(afterRetry({ state: 'hand', problem: 'noGateway' })).toBe('pending');
    expect(afterRetry({ state: 'hand', problem: 'byHand' })).toBeNull();
    expect(afterRetry({ state: 'hand', problem: 'transactionUsed' })).toBeNull();
  });

  test('that differs from what the gateway counts goes to a person', () => {
    const message = '₩1,000 ≠ ₩5,000';
    expect(received(status(1_000))).toMatchObject({ state: 'failed', problem: 'differs', message });
    expect(received({ kind: 'cannotAsk' }, { state: 'unknown' })).toMatchObject({
      state: 'failed',
      problem: 'cannotAsk',
    });
    // [D69] More than requested is a difference too.
    expect(received(status(5_001))).toMatchObject({ state: 'failed', problem: 'differs' });
    expect(received(status(8_001), { before: 3_000 })).toMatchObject({ state: 'failed', problem: 'differs' });
    expect(canSettleByHand({ state: 'failed', problem: 'differs' })).toBe(true);
    expect(canSettleByHand({ state: 'sending', problem: null })).toBe(false);
    expect(canSettleByHand({ state: 'done', problem: null })).toBe(false);
  });

  test('never ends as done without a yes or a full count, and never sends after an open question', () => {
    const results: fc.Arbitrary<GatewayResult> = fc.oneof(
      fc.constant<GatewayResult>({ kind: 'no', message: 'no' }),
      fc.constant<GatewayResult>({ kind: 'notSent', message: 'refused' }),
      fc.record({
        kind: fc.constant('unknown' as const),
        message: fc.constant('?'),
        responded: fc.boolean(),
      }),
      fc.nat({ max: 4_999 }).map(status),
      fc.integer({ min: 5_001, max: 1_000_000 }).map(status),
      fc.constant<GatewayResult>({ kind: 'notFound', message: 'none' }),
    );
    fc.assert(
      fc.property(fc.array(results, { maxLength: 12 }), (story) => {
        let current = facts({ sentAt: now });
        let at = now;
        for (const each of story) {
          const next = afterCall(current, each, at, REFUND_POLICY);
          expect(next.state).not.toBe('done');
          if (each.kind === 'unknown') expect(nextCall(next.state)).toBe('ask');
          if (next.state === 'failed') return;
          expect(next.nextTryAt?.getTime()).toBeGreaterThan(at.getTime());
          at = next.nextTryAt ?? at;
          const sends = nextCall(next.state) === 'send';
          current = facts({
            state: sends ? 'sending' : 'unknown',
            attempts: current.attempts + (sends ? 1 : 0),
            sentAt: sends ? at : current.sentAt,
            doubted: current.doubted || each.kind === 'unknown',
            calls: current.calls + 1,
          });
        }
      }),
    );
  });
});

test('[D35] an order shows what needs a person first', () => {
  const states = (...all: RefundState[]) => all.map((state) => ({ state, problem: null }));
  expect(orderRefundState([])).toBe('none');
  expect(orderRefundState(states('done', 'failed', 'pending'))).toBe('failed');
  expect(orderRefundState(states('done', 'unknown'))).toBe('pending');
  expect(orderRefundState(states('hand'))).toBe('pending');
  expect(orderRefundState(states('done', 'done'))).toBe('done');
  expect(orderRefundState([{ state: 'done', problem: 'differs' }])).toBe('failed');
});

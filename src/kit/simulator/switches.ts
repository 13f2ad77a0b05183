import { z } from 'zod';

/**
 * Faults of a simulated service. refuse: its own refusal · fail: 500, not processed · brokenJson: processed, unreadable
 * response · hang: not processed, no response · acceptThenHang: processed, no response · cutOff: processed, connection
 * closed.
 */
export const FAULTS = ['none', 'refuse', 'fail', 'brokenJson', 'hang', 'acceptThenHang', 'cutOff'] as const;

export const switches = z.object({
  fault: z.enum(FAULTS).default('none'),
  /** Only calls of this operation; empty: all. */
  operation: z.string().default(''),
  /** For this many calls, then off; null: until changed. */
  times: z.int().min(1).nullable().default(null),
  /** Message of a refusal. */
  refusal: z.string().default('시뮬레이터가 거절했어요.'),
  /** Delay before each response. */
  delayMs: z.int().min(0).max(300_000).default(0),
  /** Interval of automatic steps; 0: manual only. */
  paceMs: z.int().min(0).max(600_000).default(0),
  callbackDelayMs: z.int().min(0).max(600_000).default(0),
  /** How often each callback is sent. */
  callbackTimes: z.int().min(1).max(10).default(1),
  /** Sends the second of two callbacks before the first. */
  callbackReverse: z.boolean().default(false),
});
export type Switches = z.infer<typeof switches>;
export type Fault = Switches['fault'];

/** The fault for this call; counts it down. */
export function takeFault(current: Switches, operation: string): Fault {
  if (current.fault === 'none') return 'none';
  if (current.operation && current.operation !== operation) return 'none';
  const { fault } = current;
  if (current.times !== null) {
    current.times -= 1;
    if (current.times <= 0) {
      current.fault = 'none';
      current.times = null;
    }
  }
  return fault;
}

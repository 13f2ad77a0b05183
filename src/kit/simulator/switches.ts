import { z } from 'zod';

/**
 * What a simulated service does instead of working.
 * refuse: its own "no" · fail: 500, nothing done · brokenJson: done, answer unreadable · hang: nothing done, no
 * answer · acceptThenHang: done, no answer · cutOff: done, connection broken.
 */
export const FAULTS = ['none', 'refuse', 'fail', 'brokenJson', 'hang', 'acceptThenHang', 'cutOff'] as const;

export const switches = z.object({
  fault: z.enum(FAULTS).default('none'),
  /** Only calls of this operation; empty: all. */
  operation: z.string().default(''),
  /** For so many calls, then none again; null: until changed. */
  times: z.int().min(1).nullable().default(null),
  /** What a refusal says. */
  refusal: z.string().default('시뮬레이터가 거절했어요.'),
  /** Before each answer. */
  delayMs: z.int().min(0).max(300_000).default(0),
  /** Between the things that happen by themselves; 0: only by hand. */
  paceMs: z.int().min(0).max(600_000).default(0),
  callbackDelayMs: z.int().min(0).max(600_000).default(0),
  /** How often each callback is sent. */
  callbackTimes: z.int().min(1).max(10).default(1),
  /** The second of two callbacks goes before the first. */
  callbackReverse: z.boolean().default(false),
});
export type Switches = z.infer<typeof switches>;
export type Fault = Switches['fault'];

/** The fault for this call, counted down. */
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

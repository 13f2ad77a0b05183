import type { LiveFrame } from '../order.contract.ts';

/** What one frame of the live channel says. */
export interface LiveEvent {
  /** Place in the store's sequence; null for what this browser did itself. */
  seq: number | null;
  /** Which event holds that number; absent for what this browser did itself. */
  epoch?: string;
  /**
   * order: a new one · ack: someone has taken note · settled: it left the first status or was cancelled ·
   * changed: something else about it is new.
   */
  kind: 'order' | 'ack' | 'settled' | 'changed';
  orderId: number;
  /** Text for the pop-up; to be sanitised where it is drawn. */
  html: string | null;
}

/**
 * `hello`: where the store stands, and whether what this browser remembers belongs to another history; `store`:
 * something about the store itself has changed; `test`: somebody tries the bells. At this place of its sequence.
 */
export type Heard = { epoch?: string } & (
  | { hello: number; restarted: boolean }
  | { event: LiveEvent }
  | { store: number }
  | { test: number }
);

/** One text frame of `jumun.v1`; null for what this client does not know. */
export function readFrame(text: unknown): Heard | null {
  let frame: Partial<LiveFrame> | null;
  try {
    frame = JSON.parse(String(text)) as Partial<LiveFrame> | null;
  } catch {
    return null;
  }
  if (!frame || !Number.isSafeInteger(frame.seq)) return null;
  const seq = frame.seq as number;
  const { epoch } = frame;
  if (frame.type === 'hello') return { hello: seq, restarted: frame.restarted === true, epoch };
  if (frame.type === 'store') return { store: seq, epoch };
  if (frame.type === 'test') return { test: seq, epoch };
  if (!frame.orderCd) return null;
  const base = { seq, epoch, orderId: frame.orderCd, html: frame.html ?? null };
  if (frame.type === 'order' || frame.type === 'ack') return { event: { ...base, kind: frame.type } };
  if (frame.type === 'status' || frame.type === 'cancel') return { event: { ...base, kind: 'settled' } };
  if (frame.type === 'refund' || frame.type === 'delivery' || frame.type === 'payment')
    return { event: { ...base, kind: 'changed' } };
  return null;
}

import type { LiveFrame } from '../order.contract.ts';

/** Content of one frame of the live channel. */
export interface LiveEvent {
  /** Number in the store's events; null for an action of this browser. */
  seq: number | null;
  /** Identity of the event with that number; absent for an action of this browser. */
  epoch?: string;
  /** order: a new one · ack: acknowledged · settled: accepted or cancelled · changed: any other change. */
  kind: 'order' | 'ack' | 'settled' | 'changed';
  orderId: number;
  /** Text of the pop-up; sanitised when rendered. */
  html: string | null;
}

/**
 * `hello`: the store's position, and whether this browser's state belongs to another history; `store`: a change of the
 * store itself; `test`: a bell test.
 */
export type LiveMessage = { epoch?: string } & (
  | { hello: number; restarted: boolean }
  | { event: LiveEvent }
  | { store: number }
  | { test: number }
);

/** Parses one text frame of `jumun.v1`; null for an unknown one. */
export function readFrame(text: unknown): LiveMessage | null {
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

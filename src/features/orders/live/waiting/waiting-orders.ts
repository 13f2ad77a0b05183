import type { LiveEvent } from '../live-frame.contract.ts';

export interface WaitingOrder {
  orderId: number;
  /** When this browser received it, ms. */
  knownAt: number;
  /** Not acknowledged yet: it rings. */
  rings: boolean;
}

/** A browser's state of one store's orders; survives reloads and is shared by its tabs. */
export interface LiveMemory {
  /** Last sequence number received; null before the first connection. */
  since: number | null;
  /** Identity of the event with that number: the same number may be a different event in another history. */
  epoch: string | null;
  waiting: readonly WaitingOrder[];
  /** Orders that were shown and rang, newest last. */
  published: readonly number[];
  /** Of these, what the first list only counted; one that arrived during the request gets its frame later. */
  counted: readonly number[];
  /** When an order was settled, so that a list read just before cannot add it again. */
  settled: Readonly<Record<number, number>>;
}

export const emptyMemory: LiveMemory = {
  since: null,
  epoch: null,
  waiting: [],
  published: [],
  counted: [],
  settled: {},
};

const KEPT_PUBLISHED = 500;
/** Maximum duration of a list request, in ms. */
const LIST_TRAVEL = 60_000;

export interface Change {
  memory: LiveMemory;
  /** To show and ring for now. */
  publish: readonly number[];
}

const announcing = (memory: LiveMemory, codes: readonly number[]): readonly number[] =>
  codes.length === 0 ? memory.published : [...memory.published, ...codes].slice(-KEPT_PUBLISHED);

function settle(memory: LiveMemory, orderId: number, now: number): LiveMemory {
  const recent = Object.entries(memory.settled).filter(([, at]) => now - at < LIST_TRAVEL);
  return {
    ...memory,
    waiting: memory.waiting.filter((order) => order.orderId !== orderId),
    settled: { ...Object.fromEntries(recent), [orderId]: now },
  };
}

/** The first frame of a connection: the store's position. */
export function takeHello(
  memory: LiveMemory,
  hello: { hello: number; restarted: boolean; epoch?: string },
): LiveMemory {
  const { hello: seq, restarted } = hello;
  const epoch = hello.epoch ?? null;
  // After a restored backup numbers and order ids are reused, so old state would hide new orders.
  if (restarted) return { ...emptyMemory, since: seq, epoch };
  // Events between the stored position and this one are being replayed, so only a first connection or a lower number
  // changes it.
  if (memory.since === null || memory.since > seq) return { ...memory, since: seq, epoch };
  return memory.since === seq && memory.epoch !== epoch ? { ...memory, epoch } : memory;
}

/** An event without an order: only the position changes. */
export function takeMark(memory: LiveMemory, seq: number, epoch: string | null = null): LiveMemory {
  return memory.since !== null && memory.since >= seq ? memory : { ...memory, since: seq, epoch };
}

/** Applies one event. A known order (replayed or received twice) changes nothing. */
export function takeEvent(memory: LiveMemory, event: LiveEvent, now: number): Change {
  const { seq, kind, orderId } = event;
  const past = seq === null || (memory.since !== null && seq <= memory.since);
  const next = past ? memory : { ...memory, since: seq, epoch: event.epoch ?? null };
  if (kind === 'changed') return { memory: next, publish: [] };
  if (kind === 'settled') return { memory: settle(next, orderId, now), publish: [] };
  if (kind === 'ack') {
    const waiting = next.waiting.map((order) =>
      order.orderId === orderId ? { ...order, rings: false } : order,
    );
    return { memory: { ...next, waiting }, publish: [] };
  }
  const others = next.counted.filter((counted) => counted !== orderId);
  const known = next.published.includes(orderId);
  if (past || (known && others.length === next.counted.length)) return { memory: next, publish: [] };
  const waiting = next.waiting.filter((order) => order.orderId !== orderId);
  return {
    memory: {
      ...next,
      published: known ? next.published : announcing(next, [orderId]),
      counted: others,
      waiting: [...waiting, { orderId, knownAt: now, rings: true }],
    },
    publish: [orderId],
  };
}

/** A new order, as in a list of the server. */
export interface ListedOrder {
  orderId: number;
  acknowledged: boolean;
  /** Time since it was placed, in ms. */
  age: number;
  /** Text of its pop-up as in frames; sanitised before it is shown. */
  html?: string;
}

/** On the first connection to a store only orders of the last hour ring; older ones are counted. */
export const COLD_START_AGE = 3_600_000;

/**
 * Merges the list of waiting orders requested at `requestedAt`. Orders that arrived or were settled since are newer than
 * the list.
 */
export function takeList(
  memory: LiveMemory,
  list: readonly ListedOrder[],
  requestedAt: number,
  now: number,
  cold: boolean,
): Change {
  const current = list.filter(({ orderId }) => !((memory.settled[orderId] ?? 0) >= requestedAt));
  const fresh = current.filter(({ orderId }) => !memory.published.includes(orderId));
  const before = new Map(memory.waiting.map((order) => [order.orderId, order]));
  const listed = new Set(list.map(({ orderId }) => orderId));
  const kept = memory.waiting.filter((order) => !listed.has(order.orderId) && order.knownAt >= requestedAt);
  const freshCodes = fresh.map(({ orderId }) => orderId);
  const waiting = current.map(({ orderId, acknowledged, age }): WaitingOrder => {
    const known = before.get(orderId);
    const rings = !acknowledged && (known ? known.rings : !cold || age < COLD_START_AGE);
    return { orderId, knownAt: known?.knownAt ?? now, rings };
  });
  return {
    memory: {
      ...memory,
      waiting: [...waiting, ...kept],
      published: announcing(memory, freshCodes),
      counted: cold ? freshCodes : memory.counted,
    },
    publish: cold ? [] : freshCodes,
  };
}

/** Parses the state of an earlier page; invalid data is ignored. */
export function readMemory(text: string | null): LiveMemory {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<LiveMemory> | null;
    if (!stored || !Array.isArray(stored.waiting) || !Array.isArray(stored.published)) return emptyMemory;
    return { ...emptyMemory, ...stored };
  } catch {
    return emptyMemory;
  }
}

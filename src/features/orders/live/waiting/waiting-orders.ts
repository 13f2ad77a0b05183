import type { LiveEvent } from '../live-frame.contract.ts';

export interface WaitingOrder {
  orderId: number;
  /** When this browser learned of it, ms. */
  knownAt: number;
  /** Nobody has taken note yet: it rings. */
  rings: boolean;
}

/** What a browser remembers of one store's orders; survives reloads and is shared by its tabs. */
export interface LiveMemory {
  /** Last sequence number taken in; null before the first connection. */
  since: number | null;
  /** Which event holds that number: the same number of another history is not it. */
  epoch: string | null;
  waiting: readonly WaitingOrder[];
  /** Orders that have been shown and rung for, newest last. */
  published: readonly number[];
  /** Of these, what the first list only counted; one that came while it was on its way has its frame still to come. */
  counted: readonly number[];
  /** When an order was settled, so that a list read just before cannot bring it back. */
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
/** Longest time a list may be on its way, in ms. */
const LIST_TRAVEL = 60_000;

export interface Change {
  memory: LiveMemory;
  /** To be shown and rung for now. */
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

/** The first frame of a connection: where the store's sequence stands. */
export function takeHello(
  memory: LiveMemory,
  hello: { hello: number; restarted: boolean; epoch?: string },
): LiveMemory {
  const { hello: seq, restarted } = hello;
  const epoch = hello.epoch ?? null;
  // After a restored backup numbers and order ids are given out again: what is remembered would hide new orders.
  if (restarted) return { ...emptyMemory, since: seq, epoch };
  // What lies between the remembered place and this one is being replayed, so only a first look or a number that
  // went back may move it.
  if (memory.since === null || memory.since > seq) return { ...memory, since: seq, epoch };
  return memory.since === seq && memory.epoch !== epoch ? { ...memory, epoch } : memory;
}

/** Something happened that is about no order: only the place in the sequence moves. */
export function takeMark(memory: LiveMemory, seq: number, epoch: string | null = null): LiveMemory {
  return memory.since !== null && memory.since >= seq ? memory : { ...memory, since: seq, epoch };
}

/** Takes one event in. An order of the past (replayed, or heard twice) changes nothing. */
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

/** An order in the first status, as a list of the server shows it. */
export interface ListedOrder {
  orderId: number;
  acknowledged: boolean;
  /** Time since it was placed, in ms. */
  age: number;
  /** What its pop-up says, as the frames of the channel say it; sanitised before it is shown. */
  html?: string;
}

/** On the first look into a store only orders of the last hour ring; older ones are counted. */
export const COLD_START_AGE = 3_600_000;

/**
 * Brings the memory in line with the list of waiting orders that was asked for at `askedAt`.
 * What came or was settled meanwhile is newer than the list.
 */
export function takeList(
  memory: LiveMemory,
  list: readonly ListedOrder[],
  askedAt: number,
  now: number,
  cold: boolean,
): Change {
  const current = list.filter(({ orderId }) => !((memory.settled[orderId] ?? 0) >= askedAt));
  const fresh = current.filter(({ orderId }) => !memory.published.includes(orderId));
  const before = new Map(memory.waiting.map((order) => [order.orderId, order]));
  const listed = new Set(list.map(({ orderId }) => orderId));
  const kept = memory.waiting.filter((order) => !listed.has(order.orderId) && order.knownAt >= askedAt);
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

/** Reads what an earlier page wrote; anything unreadable counts as nothing remembered. */
export function readMemory(text: string | null): LiveMemory {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<LiveMemory> | null;
    if (!stored || !Array.isArray(stored.waiting) || !Array.isArray(stored.published)) return emptyMemory;
    return { ...emptyMemory, ...stored };
  } catch {
    return emptyMemory;
  }
}

import { randomUUID } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';

/** Bus topics: `<question> <store id>`, and from every node with listeners `<question> <node> <watchers as JSON>`. */
const ASK = 'live-watchers-ask';
const RESPONSES = 'live-watchers-tell';
/** `<question> <store ids, joined by commas>`; each node with listeners answers their numbers by store. */
const ASK_COUNTS = 'live-watchers-count';
/** Timeout for the responses of other nodes, in ms. */
const OFFLINE_AFTER_MS = 300;
/** Bus messages are small, so the number is limited. */
const MOST = 60;
/** Enough of a session's hash to recognise one's own, too little to be useful to others. */
const HASH_LETTERS = 8;

/** One browser connected to a store. */
export interface Watcher {
  readonly accountId: number;
  /** The first letters of the session's hash. */
  readonly session: string;
  /** ms */
  readonly since: number;
}

export const shortHash = (hash: string): string => hash.slice(0, HASH_LETTERS);

/** Makes a node respond for its sockets. */
export function serveWatchers(bus: Bus, watchersOf: (storeId: number) => readonly Watcher[]): void {
  const node = randomUUID();
  bus.subscribe(ASK, (payload) => {
    const [question = '', storeId] = payload.split(' ');
    const watchers = watchersOf(Number(storeId)).slice(0, MOST);
    // Nodes without listeners do not respond: the requesting node counts the responses it gets.
    if (watchers.length > 0) bus.publish(RESPONSES, `${question} ${node} ${JSON.stringify(watchers)}`);
  });
  bus.subscribe(ASK_COUNTS, (payload) => {
    const [question = '', stores = ''] = payload.split(' ');
    const counts = stores
      .split(',')
      .map((id): Count => [Number(id), watchersOf(Number(id)).length])
      .filter(([, count]) => count > 0);
    if (counts.length > 0) bus.publish(RESPONSES, `${question} ${node} ${JSON.stringify(counts)}`);
  });
}

/** A store and how many browsers of one node are connected to it. */
type Count = readonly [storeId: number, count: number];
/** Keyed by node, because a node also receives its own message. */
type Responses = Map<string, readonly unknown[]>;
const questions = new WeakMap<Bus, Map<string, Responses>>();

function questionsOf(bus: Bus): Map<string, Responses> {
  const known = questions.get(bus);
  if (known) return known;
  const open = new Map<string, Responses>();
  bus.subscribe(RESPONSES, (payload) => {
    const [question = '', node = ''] = payload.split(' ', 2);
    const watchers = payload.slice(question.length + node.length + 2);
    open.get(question)?.set(node, JSON.parse(watchers) as unknown[]);
  });
  questions.set(bus, open);
  return open;
}

/** The answers of all nodes that respond in time. */
async function responsesTo<T>(bus: Bus, topic: string, subject: string): Promise<T[]> {
  const open = questionsOf(bus);
  const question = randomUUID();
  const received: Responses = new Map();
  open.set(question, received);
  try {
    bus.publish(topic, `${question} ${subject}`);
    await new Promise((done) => setTimeout(done, OFFLINE_AFTER_MS));
  } finally {
    open.delete(question);
  }
  return [...received.values()].flat() as T[];
}

/** Browsers connected to a store on all nodes that respond in time, the longest connected first. */
export async function watchersOf(bus: Bus, storeId: number): Promise<Watcher[]> {
  const watchers = await responsesTo<Watcher>(bus, ASK, String(storeId));
  return watchers.sort((a, b) => a.since - b.since);
}

/** How many stores one message of the bus can name. */
export const MOST_COUNTED = 500;

/** Numbers of browsers connected to each of at most `MOST_COUNTED` stores; a store without any is missing. */
export async function watcherCounts(
  bus: Bus,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  if (storeIds.length === 0) return counts;
  for (const [storeId, count] of await responsesTo<Count>(bus, ASK_COUNTS, storeIds.join(',')))
    counts.set(storeId, (counts.get(storeId) ?? 0) + count);
  return counts;
}

import { randomUUID } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';

/** Bus topics: `<question> <store id>`, and from every node with listeners `<question> <node> <watchers as JSON>`. */
const ASK = 'live-watchers-ask';
const TELL = 'live-watchers-tell';
/** How long the other nodes have to answer, in ms. */
const OFFLINE_AFTER_MS = 300;
/** A word of the bus is small: more than these nobody counts by hand. */
const MOST = 60;
/** Enough of a session's hash to know one's own, too little to be of use to anybody. */
const HASH_LETTERS = 8;

/** One browser that listens to a store. */
export interface Watcher {
  readonly accountId: number;
  /** The first letters of the session's hash. */
  readonly session: string;
  /** ms */
  readonly since: number;
}

export const shortHash = (hash: string): string => hash.slice(0, HASH_LETTERS);

/** Lets a node answer for its sockets. */
export function answerForWatchers(bus: Bus, watchersOf: (storeId: number) => readonly Watcher[]): void {
  const node = randomUUID();
  bus.subscribe(ASK, (payload) => {
    const [question = '', storeId] = payload.split(' ');
    const watchers = watchersOf(Number(storeId)).slice(0, MOST);
    // A node without listeners need not answer: the asking node counts the answers that arrive.
    if (watchers.length > 0) bus.publish(TELL, `${question} ${node} ${JSON.stringify(watchers)}`);
  });
}

/** By node: the bus brings a word back to who said it, so an answer may come twice. */
type Answers = Map<string, readonly Watcher[]>;
const questions = new WeakMap<Bus, Map<string, Answers>>();

function questionsOf(bus: Bus): Map<string, Answers> {
  const known = questions.get(bus);
  if (known) return known;
  const open = new Map<string, Answers>();
  bus.subscribe(TELL, (payload) => {
    const [question = '', node = ''] = payload.split(' ', 2);
    const watchers = payload.slice(question.length + node.length + 2);
    open.get(question)?.set(node, JSON.parse(watchers) as Watcher[]);
  });
  questions.set(bus, open);
  return open;
}

/** Who listens to a store now, on all nodes that answer in time; the longest first. */
export async function watchersOf(bus: Bus, storeId: number): Promise<Watcher[]> {
  const open = questionsOf(bus);
  const question = randomUUID();
  const received: Answers = new Map();
  open.set(question, received);
  try {
    bus.publish(ASK, `${question} ${storeId}`);
    await new Promise((done) => setTimeout(done, OFFLINE_AFTER_MS));
  } finally {
    open.delete(question);
  }
  return [...received.values()].flat().sort((a, b) => a.since - b.since);
}

import { randomUUID } from 'node:crypto';
import type { Bus } from '#kit/server/bus/bus.ts';

/** Bus topics: `<question> <store id>`, and from every node with listeners `<question> <node> <watchers as JSON>`. */
const ASK = 'live-watchers-ask';
const TELL = 'live-watchers-tell';
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
export function answerForWatchers(bus: Bus, watchersOf: (storeId: number) => readonly Watcher[]): void {
  const node = randomUUID();
  bus.subscribe(ASK, (payload) => {
    const [question = '', storeId] = payload.split(' ');
    const watchers = watchersOf(Number(storeId)).slice(0, MOST);
    // Nodes without listeners do not respond: the requesting node counts the responses it gets.
    if (watchers.length > 0) bus.publish(TELL, `${question} ${node} ${JSON.stringify(watchers)}`);
  });
}

/** Keyed by node, because a node also receives its own message. */
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

/** Browsers connected to a store on all nodes that respond in time, the longest connected first. */
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

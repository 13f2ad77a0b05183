import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { bellState, ring, silence, subscribeBell, testBell } from './bell/order-bell.ts';
import { leadLive } from './tabs/live-leader.ts';
import {
  type Link,
  type Published,
  type TabChannel,
  type TabMessage,
  tabChannel,
} from './tabs/tab-channel.ts';
import { acquireLeadership } from './tabs/tab-role.ts';
import { showWaitingCount } from './waiting/title-badge.ts';
import type { WaitingOrder } from './waiting/waiting-orders.ts';

export interface LiveState {
  /** off: this session has no live channel. */
  link: Link | 'off';
  waiting: readonly WaitingOrder[];
  /** Since when this tab receives every change, ms; 0 while it does not. */
  hearsSince: number;
}

/** A replay may contain an order and its acceptance: delay before the bell, in ms. */
const DEBOUNCE_MS = 200;

const OFF: LiveState = { link: 'off', waiting: [], hearsSince: 0 };
let state: LiveState = OFF;
/** When this tab last received a change, ms. */
let movedAt = 0;
const stateListeners = new Set<() => void>();
const publishListeners = new Set<(orders: readonly Published[]) => void>();
const firstLookListeners = new Set<(orderIds: readonly number[]) => void>();
const storeListeners = new Set<() => void>();
const testListeners = new Set<(sequence: number) => void>();
const movedListeners = new Set<(orderIds: readonly number[]) => void>();

function setState(next: LiveState) {
  state = next;
  showWaitingCount(next.waiting.length);
  for (const listener of stateListeners) listener();
}

function takeState(link: Link, waiting: readonly WaitingOrder[]) {
  const hearsSince = link === 'connected' ? state.hearsSince || nowMs() : 0;
  setState({ link, waiting, hearsSince });
}

export const liveState = (): LiveState => state;

export function useLive(): LiveState {
  return useSyncExternalStore((listener) => {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  }, liveState);
}

/**
 * Reloads data requested at `askedAt` ms, before this tab received every change: events while the channel was opening
 * are otherwise in neither.
 */
export function useCaughtUp(askedAt: number | undefined, askAgain: () => unknown): void {
  const { hearsSince } = useLive();
  const latest = useRef(askAgain);
  latest.current = askAgain;
  useEffect(() => {
    if (askedAt !== undefined && askedAt <= Math.max(hearsSince, movedAt)) void latest.current();
  }, [askedAt, hearsSince]);
}

/** Subscribes to new orders, each once per tab. */
export function onPublished(listener: (orders: readonly Published[]) => void): () => void {
  publishListeners.add(listener);
  return () => publishListeners.delete(listener);
}

/** Subscribes to the orders waiting when this browser first connected to the store. */
export function onFirstLook(listener: (orderIds: readonly number[]) => void): () => void {
  firstLookListeners.add(listener);
  return () => firstLookListeners.delete(listener);
}

/** Subscribes to changes of orders on any device. */
export function onOrdersMoved(listener: (orderIds: readonly number[]) => void): () => void {
  movedListeners.add(listener);
  return () => movedListeners.delete(listener);
}

/** Subscribes to changes of the store itself: ordering state and preparation time. */
export function onStoreChanged(listener: () => void): () => void {
  storeListeners.add(listener);
  return () => storeListeners.delete(listener);
}

/** Subscribes to bell tests of the store, in every tab. */
export function onBellTest(listener: (sequence: number) => void): () => void {
  testListeners.add(listener);
  return () => testListeners.delete(listener);
}

let postToTabs: TabChannel['post'] = () => {};

/** Reports that this tab accepted, cancelled or acknowledged an order, so that the bell stops without a round trip. */
export function notifyOrderHandled(orderId: number, kind: 'ack' | 'settled'): void {
  postToTabs({ kind: 'did', event: { seq: null, kind, orderId, html: null } });
}

/** Only one tab of the browser rings, one that may play sound. */
function takeBell(publicStoreId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ringOrNot = () => {
    clearTimeout(timer);
    if (state.waiting.some((order) => order.rings)) timer = setTimeout(ring, DEBOUNCE_MS);
    else silence();
  };
  let give: (() => void) | undefined;
  const seize = () => {
    if (bellState() !== 'armed' || give) return;
    give = acquireLeadership(`jumun.bell.${publicStoreId}`, () => {
      ringOrNot();
      stateListeners.add(ringOrNot);
      const stopTests = onBellTest(() => void testBell());
      return () => {
        stateListeners.delete(ringOrNot);
        stopTests();
        clearTimeout(timer);
        silence();
      };
    });
  };
  const stop = subscribeBell(seize);
  seize();
  return () => {
    stop();
    give?.();
  };
}

type Notice = Extract<TabMessage, { kind: 'announce' | 'firstLook' | 'moved' | 'store' | 'test' }>;

function notifyListeners(notice: Notice): void {
  if (notice.kind === 'announce') for (const listener of publishListeners) listener(notice.orders);
  else if (notice.kind === 'firstLook') for (const listener of firstLookListeners) listener(notice.orderIds);
  else if (notice.kind === 'moved') for (const listener of movedListeners) listener(notice.orderIds);
  else if (notice.kind === 'store') for (const listener of storeListeners) listener();
  else for (const listener of testListeners) listener(notice.seq);
}

/** Opens the live channel of a store for this tab; the returned function closes it. */
export function startLive(publicStoreId: string): () => void {
  let leader: ReturnType<typeof leadLive> | undefined;
  const receive = (message: TabMessage) => {
    if (message.kind === 'moved' || message.kind === 'store') movedAt = nowMs();
    if (message.kind === 'state') takeState(message.link, message.waiting);
    else if (message.kind === 'joined') leader?.state();
    else if (message.kind === 'restarted') void queryClient.invalidateQueries();
    else if (message.kind === 'did') leader?.take(message.event);
    else notifyListeners(message);
  };
  const channel = tabChannel(`jumun.live.${publicStoreId}`, receive);
  postToTabs = channel.post;
  setState({ link: 'reconnecting', waiting: [], hearsSince: 0 });
  const giveBell = takeBell(publicStoreId);
  const giveLead = acquireLeadership(`jumun.lead.${publicStoreId}`, () => {
    leader = leadLive({ publicStoreId, channel, storageKey: `jumun.live.v1.${publicStoreId}` });
    return () => {
      leader?.end();
      leader = undefined;
    };
  });
  channel.post({ kind: 'joined' });
  return () => {
    giveBell();
    giveLead();
    postToTabs = () => {};
    channel.close();
    setState(OFF);
  };
}

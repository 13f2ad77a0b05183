import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { createListeners } from '#kit/web/listeners.ts';
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
  liveSince: number;
}

/** A replay may contain an order and its acceptance: delay before the bell, in ms. */
const DEBOUNCE_MS = 200;

const OFF: LiveState = { link: 'off', waiting: [], liveSince: 0 };
let state: LiveState = OFF;
/** When this tab last received a change, ms. */
let movedAt = 0;
const changes = createListeners();
const published = createListeners<[orders: readonly Published[]]>();
const firstLook = createListeners<[orderIds: readonly number[]]>();
const storeChanges = createListeners();
const bellTests = createListeners<[sequence: number]>();
const moves = createListeners<[orderIds: readonly number[]]>();

function setState(next: LiveState) {
  state = next;
  showWaitingCount(next.waiting.length);
  changes.publish();
}

function takeState(link: Link, waiting: readonly WaitingOrder[]) {
  const liveSince = link === 'connected' ? state.liveSince || nowMs() : 0;
  setState({ link, waiting, liveSince });
}

export const liveState = (): LiveState => state;

export function useLive(): LiveState {
  return useSyncExternalStore(changes.subscribe, liveState);
}

/**
 * Reloads data requested at `requestedAt` ms, before this tab received every change: events while the channel was opening
 * are otherwise in neither.
 */
export function useCaughtUp(requestedAt: number | undefined, askAgain: () => unknown): void {
  const { liveSince } = useLive();
  const latest = useRef(askAgain);
  latest.current = askAgain;
  useEffect(() => {
    if (requestedAt !== undefined && requestedAt <= Math.max(liveSince, movedAt)) void latest.current();
  }, [requestedAt, liveSince]);
}

/** Subscribes to new orders, each once per tab. */
export const onPublished = published.subscribe;

/** Subscribes to the orders waiting when this browser first connected to the store. */
export const onFirstLook = firstLook.subscribe;

/** Subscribes to changes of orders on any device. */
export const onOrdersMoved = moves.subscribe;

/** Subscribes to changes of the store itself: ordering state and preparation time. */
export const onStoreChanged = storeChanges.subscribe;

/** Subscribes to bell tests of the store, in every tab. */
export const onBellTest = bellTests.subscribe;

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
      const stopFollowing = changes.subscribe(ringOrNot);
      const stopTests = onBellTest(() => void testBell());
      return () => {
        stopFollowing();
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
  if (notice.kind === 'announce') published.publish(notice.orders);
  else if (notice.kind === 'firstLook') firstLook.publish(notice.orderIds);
  else if (notice.kind === 'moved') moves.publish(notice.orderIds);
  else if (notice.kind === 'store') storeChanges.publish();
  else bellTests.publish(notice.seq);
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
  setState({ link: 'reconnecting', waiting: [], liveSince: 0 });
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

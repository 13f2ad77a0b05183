import { expect, test } from 'vitest';
import type { LiveEvent } from '../live-frame.contract.ts';
import {
  COLD_START_AGE,
  emptyMemory,
  type LiveMemory,
  readMemory,
  takeEvent,
  takeHello,
  takeList,
  takeMark,
} from './waiting-orders.ts';

const NOW = 1_800_000_000_000;
const hello = (seq: number) => ({ hello: seq, restarted: false });
const order = (seq: number | null, orderId: number): LiveEvent => ({
  seq,
  kind: 'order',
  orderId,
  html: '<b>1</b>',
});
const ack = (seq: number | null, orderId: number): LiveEvent => ({
  seq,
  kind: 'ack',
  orderId,
  html: null,
});
const settled = (seq: number | null, orderId: number): LiveEvent => ({
  seq,
  kind: 'settled',
  orderId,
  html: null,
});

function play(events: LiveEvent[], from: LiveMemory = emptyMemory) {
  const published: number[] = [];
  const memory = events.reduce((before, event) => {
    const change = takeEvent(before, event, NOW);
    published.push(...change.publish);
    return change.memory;
  }, from);
  return {
    memory,
    published,
    ringing: memory.waiting.filter((each) => each.rings).map((each) => each.orderId),
  };
}

test('a replay announces nothing a second time, not even after a reload', () => {
  const first = play([order(1, 10), order(2, 11)]);
  expect(first.published).toEqual([10, 11]);
  const reloaded = readMemory(JSON.stringify(first.memory));
  const again = play([order(1, 10), order(2, 11), order(3, 12)], reloaded);
  expect(again.published).toEqual([12]);
  expect(again.ringing).toEqual([10, 11, 12]);
  expect(again.memory.since).toBe(3);
});

test('a note on any device ends the ring and keeps the order waiting; acceptance and cancel end both', () => {
  const { memory, ringing } = play([order(1, 10), order(2, 11), order(3, 12), ack(4, 10), settled(5, 11)]);
  expect(ringing).toEqual([12]);
  expect(memory.waiting.map((each) => each.orderId)).toEqual([10, 12]);
});

test('what this browser did itself does not move the place in the sequence', () => {
  const { memory } = play([order(7, 10), settled(null, 10)]);
  expect(memory.since).toBe(7);
  expect(memory.waiting).toEqual([]);
  expect(play([settled(null, 10)]).memory.since).toBeNull();
});

test('hello moves the place only on the first look and when the sequence began anew', () => {
  expect(takeHello(emptyMemory, hello(40)).since).toBe(40);
  expect(takeHello({ ...emptyMemory, since: 12 }, hello(40)).since).toBe(12);
  expect(takeHello({ ...emptyMemory, since: 99 }, hello(3)).since).toBe(3);
});

test('[R5] a history that began anew clears what is remembered: its ids are given out again and must ring', () => {
  const { memory } = play([order(1, 10), order(2, 11), settled(3, 11)]);
  const restarted = takeHello(memory, { hello: 2, restarted: true, epoch: 'b' });
  expect(restarted).toEqual({ ...emptyMemory, since: 2, epoch: 'b' });
  expect(takeEvent(restarted, order(3, 11), NOW).publish).toEqual([11]);
});

test('the identity of the last event is kept beside its number', () => {
  const { memory } = play([{ ...order(5, 10), epoch: 'a5' }]);
  expect(memory).toMatchObject({ since: 5, epoch: 'a5' });
  expect(takeMark(memory, 6, 'a6')).toMatchObject({ since: 6, epoch: 'a6' });
  expect(takeMark(memory, 4, 'a4')).toBe(memory);
});

test('an order that came by asking is not announced again by its frame', () => {
  const requested = takeList(emptyMemory, [{ orderId: 10, acknowledged: false, age: 0 }], NOW, NOW, false);
  expect(requested.publish).toEqual([10]);
  const late = takeEvent({ ...requested.memory, since: 0 }, order(1, 10), NOW);
  expect(late.publish).toEqual([]);
  expect(late.memory.since).toBe(1);
  expect(late.memory.waiting).toHaveLength(1);
});

test('what happened while the list was on its way is newer than the list', () => {
  const requested = NOW;
  const came = takeEvent(emptyMemory, order(5, 50), requested + 10).memory;
  const done = takeEvent(came, settled(6, 51), requested + 20).memory;
  const { memory, publish } = takeList(
    done,
    [{ orderId: 51, acknowledged: false, age: 0 }],
    requested,
    requested + 100,
    false,
  );
  expect(memory.waiting.map((each) => each.orderId)).toEqual([50]);
  expect(publish).toEqual([]);
});

test('a list puts right what frames missed', () => {
  const before = play([order(1, 10), order(2, 11)]).memory;
  const later = NOW + 90_000;
  const { memory } = takeList(before, [{ orderId: 11, acknowledged: true, age: 0 }], later, later, false);
  expect(memory.waiting).toEqual([{ orderId: 11, knownAt: NOW, rings: false }]);
});

test('the first look into a store shows no pop-ups and rings only for the last hour', () => {
  const list = [
    { orderId: 1, acknowledged: false, age: COLD_START_AGE + 1 },
    { orderId: 2, acknowledged: false, age: 1000 },
    { orderId: 3, acknowledged: true, age: 1000 },
  ];
  const { memory, publish } = takeList(emptyMemory, list, NOW, NOW, true);
  expect(publish).toEqual([]);
  expect(memory.waiting.map((each) => [each.orderId, each.rings])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('an order that came while the first list was on its way is shown when its frame comes', () => {
  const list = [
    { orderId: 1, acknowledged: false, age: 60_000 },
    { orderId: 2, acknowledged: false, age: 0 },
  ];
  const first = takeList(takeHello(emptyMemory, hello(7)), list, NOW, NOW, true).memory;
  const { published, memory, ringing } = play([order(7, 1), order(8, 2), order(8, 2)], first);
  expect(published).toEqual([2]);
  expect(ringing).toEqual([1, 2]);
  expect(memory.waiting).toHaveLength(2);
});

test('unreadable memory counts as none', () => {
  for (const text of [null, '', '{', '[]', '{"waiting":1}']) expect(readMemory(text)).toEqual(emptyMemory);
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeAfter, useLift } from './use-lift.ts';
import { windowOf } from './window-of.ts';

test('keys carry a row one place, ten, or to an end, and never out of the list', () => {
  expect(placeAfter('ArrowUp', 0, 5)).toBe(0);
  expect(placeAfter('ArrowDown', 3, 5)).toBe(4);
  expect(placeAfter('PageDown', 0, 2000)).toBe(10);
  expect(placeAfter('PageUp', 4, 2000)).toBe(0);
  expect(placeAfter('End', 0, 2000)).toBe(1999);
  expect(placeAfter('a', 0, 5)).toBeUndefined();
});

test('[§10] only rows in view are drawn, however many there are', () => {
  expect(windowOf(0, 560, 56, 2000)).toEqual({ first: 0, end: 16 });
  const deep = windowOf(56_000, 560, 56, 2000);
  expect(deep.end - deep.first).toBeLessThan(30);
  expect(windowOf(0, 560, 56, 3)).toEqual({ first: 0, end: 3 });
});

test('a move of the pointer that follows the drop, before the drop is drawn, lifts nothing again', () => {
  const announced: string[] = [];
  const drops: number[][] = [];
  let drawn: ReturnType<typeof useLift> | undefined;
  function List() {
    drawn = useLift({
      count: 5,
      idAt: (index) => 100 + index,
      drop: (from, to) => drops.push([from, to]),
      announce: (what, id, place) => announced.push(`${what} ${id} ${place}`),
    });
    return null;
  }
  // Drawn once: every call below is made with what was drawn first.
  renderToString(createElement(List));
  drawn?.begin(0, 'pointer');
  drawn?.carry(3);
  drawn?.end('dropped');
  drawn?.carry(4);
  drawn?.end('dropped');
  expect(announced).toEqual(['lifted 100 1', 'over 100 4', 'dropped 100 4']);
  expect(drops).toEqual([[0, 3]]);
});

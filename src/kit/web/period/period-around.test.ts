import { expect, test } from 'vitest';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import { periodAround } from './period-around.ts';

const clock = clockOf('Asia/Seoul');
const wall = (ms: number): string => clock.toWallClock(new Date(ms));
const at = clock.toInstant('2026-11-21 09:30:15').getTime();

test('hours around now are moments, days are whole', () => {
  expect(periodAround({ hours: [-1, 2] }, wall, at)).toEqual({
    from: '2026-11-21 08:30:15',
    to: '2026-11-21 11:30:15',
  });
  expect(periodAround({ days: [0, 0] }, wall, at)).toEqual({
    from: '2026-11-21 00:00:00',
    to: '2026-11-21 23:59:59',
  });
  expect(periodAround({ days: [-30, 1] }, wall, at)).toEqual({
    from: '2026-10-22 00:00:00',
    to: '2026-11-22 23:59:59',
  });
});

import { expect, test } from 'vitest';
import { readWall, wallText } from './wall-clock.ts';

test.each(['Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'])(
  'a moment on the wall of %s reads back as the same moment',
  (zone) => {
    for (let day = 0; day < 366; day += 1) {
      const ms = Date.UTC(2026, 0, 1 + day, 17, 45, 12);
      expect(readWall(wallText(ms, zone), zone)).toBe(ms);
    }
  },
);

test('the wall shows the zone, not the machine', () => {
  expect(wallText(Date.UTC(2026, 10, 20, 15, 0, 0), 'Asia/Seoul')).toBe('2026-11-21 00:00:00');
  expect(wallText(Date.UTC(2026, 10, 20, 15, 0, 0), 'America/New_York')).toBe('2026-11-20 10:00:00');
});

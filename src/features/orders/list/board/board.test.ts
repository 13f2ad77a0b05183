import { describe, expect, it } from 'vitest';
import { cardBeside, columnsOf, dishesToCook, lanesOf, placeOf } from './board.rules.ts';

const row = (id: number, value: string, orderedAt = `2026-11-21 12:${String(id).padStart(2, '0')}:00`) => ({
  id,
  orderedAt,
  status: { value },
});
const columns = columnsOf([
  row(5, 'ORDER'),
  row(1, 'ORDER'),
  row(3, 'READY'),
  row(2, 'READY'),
  row(9, 'READY', '2026-11-21 12:02:00'),
  row(4, 'OVER'),
]);

describe('the kitchen board', () => {
  it('shows what needs somebody, the longest waiting first', () => {
    expect(columns.ORDER.map(({ id }) => id)).toEqual([1, 5]);
    expect(columns.READY.map(({ id }) => id)).toEqual([2, 9, 3]);
    expect(columns.RECEIPT).toEqual([]);
    expect(placeOf(columns, 4)).toBeNull();
  });
  it('counts per dish what is still to be cooked, the most first', () => {
    const order = (value: string, ...lines: [string, number][]) => ({
      status: { value },
      lines: lines.map(([name, count]) => ({ name, count })),
    });
    expect(
      dishesToCook([
        order('ORDER', ['제육덮밥', 2], ['냉면', 1]),
        order('RECEIPT', ['제육덮밥', 5]),
        order('READY', ['냉면', 9]),
      ]),
    ).toEqual([
      { name: '제육덮밥', count: 7 },
      { name: '냉면', count: 1 },
    ]);
  });
  it('gives a crowded column up to three lanes', () => {
    expect([0, 4, 5, 12, 13, 90].map(lanesOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });
  it('is walked by arrow keys, over empty columns', () => {
    const beside = (id: number, key: string) => {
      const place = placeOf(columns, id);
      return place && (cardBeside(columns, place, key)?.id ?? null);
    };
    expect(beside(1, 'ArrowDown')).toBe(5);
    expect(beside(1, 'ArrowUp')).toBeNull();
    expect(beside(5, 'ArrowRight')).toBe(9);
    expect(beside(3, 'ArrowLeft')).toBe(5);
    expect(beside(3, 'ArrowRight')).toBeNull();
    expect([beside(2, 'End'), beside(3, 'Home'), beside(3, 'x')]).toEqual([3, 2, null]);
  });
});

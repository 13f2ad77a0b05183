import { describe, expect, test } from 'vitest';
import { pickUpAddress, storeInfoAddress, tableAddress } from './store-address.rules.ts';

const base = 'https://order.example.com';

describe('[2 §7] addresses of a store', () => {
  test('info, take-out and delivery, a table by number and by random id', () => {
    expect(storeInfoAddress(base, 'S000000001')).toBe('https://order.example.com/S000000001');
    expect(pickUpAddress(base, 'S000000001')).toBe('https://order.example.com/S000000001/1/D');
    expect(tableAddress(base, 'S000000001', 7)).toBe('https://order.example.com/S000000001/1/7/I');
    const uuid = 'b6f0a4f2-8b0e-4f6e-9c51-7f2f3c1d9a10';
    expect(tableAddress(base, 'S000000001', uuid)).toBe(`https://order.example.com/S000000001/1/${uuid}/I`);
  });

  test('a base below a path keeps it', () => {
    expect(tableAddress('https://example.com/menu', 'S000000001', 999)).toBe(
      'https://example.com/menu/S000000001/1/999/I',
    );
  });
});

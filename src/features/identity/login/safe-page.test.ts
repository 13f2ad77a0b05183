import { describe, expect, it } from 'vitest';
import { normaliseAccountId, safePage } from './safe-page.rules.ts';

describe('[1 §2.3, D16] the page after login', () => {
  it.each(['/v/business/order/list', '/v/system/code/list?group=PAY_TP', '/'])('keeps %s', (page) => {
    expect(safePage(page)).toBe(page);
  });
  it.each([
    null,
    undefined,
    '',
    'v/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' //evil.example',
    '/login?page=/login',
  ])('refuses %j', (page) => {
    expect(safePage(page)).toBe('/');
  });
});

describe('[1 §5.1] account ids of stores and businesses', () => {
  it('are upper-cased when they have nine digits', () => {
    expect(normaliseAccountId('s000000001')).toBe('S000000001');
    expect(normaliseAccountId(' c000000002 ')).toBe('C000000002');
  });
  it('are left alone otherwise', () => {
    expect(normaliseAccountId('s00000001')).toBe('s00000001');
    expect(normaliseAccountId('s0000000011')).toBe('s0000000011');
    expect(normaliseAccountId('admin')).toBe('admin');
    expect(normaliseAccountId('d000000001')).toBe('d000000001');
  });
});

import { describe, expect, it } from 'vitest';
import { parseLoginAddress } from './login-address.ts';
import { timeOfDay } from './scene/time-of-day.ts';
import { decodeCaptcha } from './sign-in.contract.ts';

describe('[1 §2.3] the address of the login page', () => {
  it('carries a token with its page, a reset token, or a reason', () => {
    expect(parseLoginAddress('?token=a-b&page=/v/x')).toMatchObject({
      token: 'a-b',
      page: '/v/x',
      forbidden: false,
    });
    expect(parseLoginAddress('?reset=r')).toMatchObject({ reset: 'r', token: null });
    expect(parseLoginAddress('?redirect_reason=403').forbidden).toBe(true);
    expect(parseLoginAddress('?redirect_reason=401').forbidden).toBe(false);
  });
});

describe('[D18] the human verification on offer', () => {
  it('is the built-in one unless the server names another', () => {
    expect(decodeCaptcha({ kind: 'altcha', parameters: {} })).toEqual({ kind: 'altcha' });
    expect(decodeCaptcha({ kind: 'off' })).toEqual({ kind: 'off' });
    expect(decodeCaptcha({ kind: 'turnstile', siteKey: 'k' })).toEqual({ kind: 'turnstile', siteKey: 'k' });
    expect(decodeCaptcha({ kind: 'turnstile' })).toEqual({ kind: 'altcha' });
    expect(decodeCaptcha(null)).toEqual({ kind: 'altcha' });
  });
});

describe('the light of the login scene', () => {
  it.each([
    [0, 'night'],
    [4, 'night'],
    [5, 'morning'],
    [9, 'morning'],
    [10, 'day'],
    [16, 'day'],
    [17, 'evening'],
    [19, 'evening'],
    [20, 'night'],
  ] as const)('at %i it is %s', (hour, time) => {
    expect(timeOfDay(hour)).toBe(time);
  });
});

import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

describe('[1 §5.6] a phone number as it is typed', () => {
  it.each([
    ['', ''],
    ['010', '010'],
    ['0101', '010-1'],
    ['01012345', '010-1234-5'],
    ['01012345678', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['15881234', '1588-1234'],
    ['050712345678', '0507-1234-5678'],
    ['010.1234.5678', '010-1234-5678'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
  it('leaves foreign numbers alone but for letters', () => {
    expect(formatPhone('+82 10-1234-5678')).toBe('+82 10-1234-5678');
    expect(formatPhone('0081 3 1234 5678x')).toBe('0081 3 1234 5678');
  });
  it('settles: formatting twice changes nothing', () => {
    for (let length = 0; length <= 12; length += 1) {
      const once = formatPhone('010123456789'.slice(0, length));
      expect(formatPhone(once)).toBe(once);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { searchTerms } from './order-search.rules.ts';

const noTerms = searchTerms('');

describe('[D11] what an order search text stands for', () => {
  test.each([
    [
      '5678',
      { phoneEnd: '5678', numbers: ['5678'], sequence: 5678, tables: ['5678'], partnerOrderId: '5678' },
    ],
    [
      '0012',
      { phoneEnd: '0012', numbers: ['0012'], sequence: null, tables: ['0012'], partnerOrderId: '0012' },
    ],
    ['12', { numbers: ['12', '0012'], sequence: 12, tables: ['12'], partnerOrderId: '12' }],
    ['#12', { numbers: ['12', '0012'], sequence: 12 }],
    ['12번', { numbers: ['12', '0012'], sequence: 12, tables: ['12', '12번'] }],
    ['7번 테이블', { tables: ['7'] }],
    ['테이블 a-3', { tables: ['a-3', 'A-3'] }],
    ['table 7', { tables: ['7'] }],
    ['Table #7', { tables: ['7'] }],
    ['7番卓', { tables: ['7'] }],
    ['7号桌', { tables: ['7'] }],
    ['010-1234-5678', { phoneEnd: '12345678', partnerOrderId: '010-1234-5678' }],
    ['+82 10 1234 5678', { phoneEnd: '12345678', partnerOrderId: '+82 10 1234 5678' }],
    [
      '99999999999',
      {
        numbers: ['99999999999'],
        tables: ['99999999999'],
        phoneEnd: '99999999',
        partnerOrderId: '99999999999',
      },
    ],
    ['김하늘', { tables: ['김하늘'], partnerOrderId: '김하늘', name: '김하늘', dish: '김하늘' }],
  ])('%s', (text, expected) => {
    expect(searchTerms(text)).toEqual({ ...noTerms, ...expected });
  });
});

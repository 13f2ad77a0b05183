import { describe, expect, it } from 'vitest';
import { MAPPING_STATUSES } from '../store-mapping.contract.ts';
import {
  AGENCY_STATUS_CODES,
  afterCheck,
  afterRelease,
  afterRequest,
  isOpen,
  mayCheck,
  mayRelease,
  mayRequest,
  takesRides,
} from './mapping-status.rules.ts';

const ALL = Object.values(MAPPING_STATUSES);

describe('[3 §4] what may be done with a mapping', () => {
  it('is released only where it succeeded, and asked for only where nothing stands', () => {
    expect(ALL.filter(mayRelease)).toEqual(['MAPPING_SUCCESS']);
    expect(ALL.filter(mayRequest)).toEqual(['MAPPING_ERROR']);
    expect(mayRequest(null)).toBe(true);
    expect(mayRelease(null)).toBe(false);
  });
  it('leaves no status without a way on', () => {
    expect(ALL.filter((status) => !mayRelease(status) && !mayRequest(status) && !mayCheck(status))).toEqual(
      [],
    );
  });
  it('takes rides only while the agency has the store', () => {
    expect(ALL.filter(takesRides)).toEqual(['MAPPING_SUCCESS', 'CANCEL_ERROR']);
    expect(ALL.filter((status) => isOpen(status) && takesRides(status))).toEqual([]);
  });
});

describe('what becomes of a mapping that the agency was asked for', () => {
  it('is taken when it says so or says nothing, open when it says so, else failed', () => {
    expect(afterRequest(null)).toBe('MAPPING_ERROR');
    expect(afterRequest({ statusCode: null })).toBe('MAPPING_SUCCESS');
    expect(AGENCY_STATUS_CODES.map((statusCode) => afterRequest({ statusCode }))).toEqual([
      'MAPPING_REQUEST',
      'MAPPING_SUCCESS',
      ...Array(4).fill('MAPPING_ERROR'),
    ]);
  });
  it('is released when it says so or says nothing, open when it says so, else not released', () => {
    expect(afterRelease(null)).toBe('CANCEL_ERROR');
    expect(afterRelease({ statusCode: null })).toBe(null);
    expect(AGENCY_STATUS_CODES.map((statusCode) => afterRelease({ statusCode }))).toEqual([
      ...Array(3).fill('CANCEL_ERROR'),
      'CANCEL_REQUEST',
      'CANCEL_ERROR',
      null,
    ]);
  });
});

describe('what becomes of a mapping that the agency was asked about', () => {
  const table = (status: (typeof ALL)[number]) =>
    Object.fromEntries(AGENCY_STATUS_CODES.map((statusCode) => [statusCode, afterCheck(status, statusCode)]));
  it.each([
    [
      'MAPPING_REQUEST',
      {
        MR: 'MAPPING_REQUEST',
        MS: 'MAPPING_SUCCESS',
        ME: 'MAPPING_ERROR',
        CR: 'CANCEL_REQUEST',
        CE: 'MAPPING_ERROR',
        NO: 'MAPPING_ERROR',
      },
    ],
    [
      'CANCEL_REQUEST',
      {
        MR: 'CANCEL_ERROR',
        MS: 'CANCEL_ERROR',
        ME: null,
        CR: 'CANCEL_REQUEST',
        CE: 'CANCEL_ERROR',
        NO: null,
      },
    ],
    [
      'CANCEL_ERROR',
      {
        MR: 'MAPPING_SUCCESS',
        MS: 'MAPPING_SUCCESS',
        ME: null,
        CR: 'CANCEL_REQUEST',
        CE: 'CANCEL_ERROR',
        NO: null,
      },
    ],
  ] as const)('%s', (status, expected) => {
    expect(table(status)).toEqual(expected);
  });
});

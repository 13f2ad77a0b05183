import { describe, expect, it } from 'vitest';
import {
  readUrl,
  urlChoice,
  urlFlag,
  urlInt,
  urlOptionalInt,
  urlText,
  urlTexts,
  writeUrl,
} from './url-state.ts';

const shape = {
  name: urlText(),
  page: urlInt(0),
  size: urlChoice(['30', '50'], '30'),
  inUse: urlFlag(true),
  store: urlOptionalInt(),
  states: urlTexts(),
};

describe('search state in the address', () => {
  it('is what stands there, else the initial value', () => {
    expect(readUrl(shape, {})).toEqual({
      name: '',
      page: 0,
      size: '30',
      inUse: true,
      store: null,
      states: [],
    });
    expect(
      readUrl(shape, { name: '면', page: '2', size: '50', inUse: '', store: '7', states: 'A,B%2CC' }),
    ).toEqual({
      name: '면',
      page: 2,
      size: '50',
      inUse: null,
      store: 7,
      states: ['A', 'B,C'],
    });
  });
  it('takes nonsense for absent', () => {
    expect(readUrl(shape, { page: '1e9', size: '31', inUse: 'yes', store: 'x', states: '%E0%A4%A' })).toEqual(
      readUrl(shape, {}),
    );
  });
  it('writes only what differs, and keeps what belongs to others', () => {
    expect(
      writeUrl(shape, { other: '1', page: '3' }, { name: '면', page: 0, inUse: null, states: ['A', 'B,C'] }),
    ).toEqual({
      other: '1',
      page: undefined,
      name: '면',
      inUse: '',
      states: 'A,B%2CC',
    });
  });
  it('reads back what it wrote', () => {
    const values = {
      name: 'a&b=c',
      page: 4,
      size: '50' as const,
      inUse: false,
      store: 9,
      states: ['x y', ','],
    };
    expect(readUrl(shape, writeUrl(shape, {}, values))).toEqual(values);
  });
});

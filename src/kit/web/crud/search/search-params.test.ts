import { describe, expect, test } from 'vitest';
import { optionalFlag, optionalInt, optionalText } from '#kit/contract/fields.ts';
import { readUrl, writeUrl } from '#kit/web/url-state.ts';
import { filtersInUse, searchParams } from './search-params.ts';

const search = { name: optionalText('nm'), inUse: optionalFlag('useYn'), type: optionalInt('tpCd') };
const shape = searchParams(search, { inUse: true });

describe('search state in the address', () => {
  test('starts with the defaults of the screen', () => {
    expect(readUrl(shape, {})).toEqual({ name: null, inUse: true, type: null });
  });

  test('tells "both" from "not said"', () => {
    const both = writeUrl(shape, {}, { inUse: null });
    expect(both.inUse).toBe('');
    expect(readUrl(shape, both)).toMatchObject({ inUse: null });
    expect(writeUrl(shape, both, { inUse: true }).inUse).toBeUndefined();
  });

  test('goes there and back and leaves the parameters of others alone', () => {
    const written = writeUrl(shape, { store: '3' }, { name: '면', inUse: false, type: 12 });
    expect(written).toEqual({ store: '3', name: '면', inUse: 'N', type: '12' });
    expect(readUrl(shape, written)).toEqual({ name: '면', inUse: false, type: 12 });
  });

  test('takes no nonsense', () => {
    expect(readUrl(shape, { type: 'x1', inUse: 'maybe' })).toEqual({ name: null, inUse: true, type: null });
  });

  test('counts filters that differ from the start', () => {
    expect(filtersInUse({ name: null, inUse: true }, { inUse: true })).toBe(0);
    expect(filtersInUse({ name: '면', inUse: null }, { inUse: true })).toBe(2);
  });
});
